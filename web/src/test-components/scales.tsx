import { Anchor, Text, Title } from '@mantine/core';
import { radius, space, textSizes } from '../design/scale';
import classes from './all-components.module.css';

const sentence =
  'Keep a register of eligible data breaches, and tell the Commissioner within 30 days.';

/** Headings, text in every size, weights, and the letters of names. */
export const Type = () => (
  <>
    {([1, 2, 3, 4] as const).map((order) => (
      <Title key={order} order={order}>
        Heading {order}: Privacy Act 1988
      </Title>
    ))}
    {Object.keys(textSizes).map((size) => (
      <Text key={size} size={size}>
        {size}: {sentence}
      </Text>
    ))}
    <Text c="dimmed">Dimmed: {sentence}</Text>
    <Text fw={600}>Semibold: {sentence}</Text>
    <Text>
      A sentence with <Anchor href="#type">a link</Anchor>, “quotes”, 1234567890, I l 1 O 0, Zoë
      Nguyễn-Łukasz – Müller & Søn’s §13(1)
    </Text>
  </>
);

/** Space, corners, elevation. */
export const Scales = () => (
  <>
    <div className={classes.steps}>
      {Object.entries(space).map(([name, width]) => [
        <span key={name}>{name}</span>,
        <div key={`${name}-space`} className={classes.space} style={{ width }} />,
      ])}
    </div>
    <div className={classes.row}>
      {Object.keys(radius).map((name) => (
        <div
          key={name}
          className={classes.box}
          style={{ borderRadius: `var(--mantine-radius-${name})` }}
        >
          {name}
        </div>
      ))}
      {['sm', 'md'].map((name) => (
        <div
          key={name}
          className={classes.box}
          style={{ boxShadow: `var(--mantine-shadow-${name})` }}
        >
          shadow {name}
        </div>
      ))}
    </div>
  </>
);
