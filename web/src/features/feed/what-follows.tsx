import { Title } from '@mantine/core';
import { ClipboardCheck, ListChecks, Scale } from 'lucide-react';
import classes from './what-follows.module.css';

const steps = [
  {
    Icon: ListChecks,
    title: 'Your profile',
    text: 'A few questions about your business, most of them a single press. They are saved as you answer.',
  },
  {
    Icon: Scale,
    title: 'The laws that bind you',
    text: 'Each with the reason, what it asks of you, and what is at stake.',
  },
  {
    Icon: ClipboardCheck,
    title: 'Where you stand',
    text: 'A questionnaire for each law, and a report that lists what to do, the worst first.',
  },
];

/** What the product will show, to an organisation without a profile. */
export const WhatFollows = () => (
  <section aria-labelledby="what-follows">
    <Title order={2} id="what-follows" size="h4" mb="xs">
      What you will see
    </Title>
    <ol className={classes.steps}>
      {steps.map(({ Icon, title, text }) => (
        <li key={title} className={classes.step}>
          <Icon size={20} aria-hidden className={classes.icon} />
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
