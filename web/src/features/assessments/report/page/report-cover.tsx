import { Text, Title } from '@mantine/core';
import { CircleCheck, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { listCoverFacts } from '../report-facts';
import type { ReportFacts } from '../report-files';
import { disclaimer, summarise } from '../report-summary';
import classes from './report-cover.module.css';
import { ReportFirm } from './report-firm';
import { ReportWorstGap } from './report-gaps';
import { ReportScore } from './report-score';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}:</dt> <dd>{children}</dd>
  </div>
);

/** What the report is about, its score, and a summary of it. */
export const ReportCover = ({ facts }: { facts: ReportFacts }) => {
  const { firm, current, report } = facts;
  const { submission } = current;
  const isSubmitted = submission.status === 'submitted';
  const StateIcon = isSubmitted ? CircleCheck : PencilLine;
  return (
    <>
      {firm && <ReportFirm firm={firm} />}
      <div className={classes.cover}>
        <dl className={classes.facts}>
          {listCoverFacts(facts).map(([label, text]) => (
            <Fact key={label} label={label}>
              {label === 'State' ? (
                <span className={classes.state} data-submitted={isSubmitted}>
                  <StateIcon size={16} aria-hidden />
                  <span>{text}</span>
                </span>
              ) : (
                text
              )}
            </Fact>
          ))}
        </dl>
        <ReportScore report={report} />
      </div>
      <section aria-labelledby="report-summary">
        <Title order={2} id="report-summary" mt="lg" mb="xs">
          Summary
        </Title>
        <Text maw="65ch">{summarise(report, submission.status).join(' ')}</Text>
        <ReportWorstGap report={report} />
        <Text size="sm" c="dimmed" mt="xs">
          {disclaimer}
        </Text>
        {firm?.signature_line && (
          <Text size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
            {firm.signature_line}
          </Text>
        )}
      </section>
    </>
  );
};
