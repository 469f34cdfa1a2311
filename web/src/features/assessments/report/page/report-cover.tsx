import { Anchor, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { titleOfGap } from '../describe-gap';
import { scoreMeaning } from '../report';
import { actionId } from '../report-anchors';
import { listCoverFacts } from '../report-facts';
import type { ReportFacts } from '../report-files';
import { stateSentence } from '../report-state';
import { describeNext, findFirstGap, headline, summarise } from '../report-summary';
import classes from './report-cover.module.css';
import { ReportScore } from './report-score';
import { ReportResult } from './report-sections';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}:</dt> <dd>{children}</dd>
  </div>
);

/** What to do first, with the way there. */
const StartWith = ({ facts: { report, current } }: { facts: ReportFacts }) => {
  const { status } = current.submission;
  const first = findFirstGap(report, status);
  if (!first) return <Text>{describeNext(report, status)}</Text>;
  return (
    <Text data-on-screen>
      Start with:{' '}
      <Anchor inherit underline="always" href={`#${actionId(first.question.position)}`}>
        {titleOfGap(first)}
      </Anchor>
    </Text>
  );
};

/** Whose assessment it is and how it came about. */
const About = ({ facts }: { facts: ReportFacts }) => {
  const { firm, current, report } = facts;
  return (
    <details className={classes.about}>
      <summary>
        <b data-on-screen>About this assessment</b> <span>{stateSentence(current.submission)}</span>
      </summary>
      <dl className={classes.facts}>
        {listCoverFacts(facts)
          .filter(([label]) => label !== 'State')
          .map(([label, text]) => (
            <Fact key={label} label={label}>
              {text}
            </Fact>
          ))}
        <Fact label="Score">{scoreMeaning}</Fact>
      </dl>
      <Text size="sm" maw="65ch" mt="sm">
        {summarise(report, current.submission.status).join(' ')}
      </Text>
      {firm?.signature_line && (
        <Text size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
          {firm.signature_line}
        </Text>
      )}
    </details>
  );
};

/** The answer of a report: its score, how many gaps there are, what to start with, and whose it is. */
export const ReportCover = ({ facts }: { facts: ReportFacts }) => (
  <section aria-label="Summary" className={classes.cover}>
    <div className={classes.answer}>
      <ReportScore report={facts.report} />
      <div className={classes.words}>
        <Title order={2} size="h3" className={classes.headline} data-on-screen>
          {headline(facts.report)}
        </Title>
        <StartWith facts={facts} />
        <ReportResult report={facts.report} />
      </div>
    </div>
    <About facts={facts} />
  </section>
);
