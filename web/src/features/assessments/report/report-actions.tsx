import { Anchor, Group, Text, Title } from '@mantine/core';
import { ResultBadge } from '../../../components/result-badge/result-badge';
import { RiskBadge } from '../../../components/risk-badge/risk-badge';
import { obligationTitle } from '../../../lib/text/obligation-name';
import type { Report, ReportRow } from './report';
import { hasUnrated, unratedNote } from './report-files';
import {
  linesOf,
  mentionObligations,
  type ObligationMention,
  referredOf,
} from './report-obligations';
import classes from './report-sections.module.css';

const anchorOf = (position: number): string => `action-${position}`;

const Mention = ({ mention }: { mention: ObligationMention }) => {
  const { obligation, shownAt } = mention;
  const referred = referredOf(obligation);
  return (
    <li>
      <b>{obligationTitle(obligation)}</b>
      {obligation.code && ` (${obligation.code})`}
      {shownAt === null &&
        linesOf(mention).map(([label, text]) => (
          <div key={label}>
            {label}: {text}
          </div>
        ))}
      {shownAt !== null && referred && (
        <>
          {`: ${referred} at `}
          <Anchor inherit underline="always" href={`#${anchorOf(shownAt)}`}>
            question {shownAt}
          </Anchor>
        </>
      )}
    </li>
  );
};

interface ActionProps {
  row: ReportRow;
  mentions: ObligationMention[];
}

const Action = ({ row: { question, answer }, mentions }: ActionProps) => (
  <li id={anchorOf(question.position)} className={classes.action}>
    <Group gap="xs">
      <RiskBadge risk={answer.risk_rating} unrated="not rated yet" />
      <ResultBadge result={answer.compliance_result} />
    </Group>
    <Text fw={600} mt="xs">
      {question.position}. {question.legislative_requirement}
    </Text>
    {answer.gaps_actions && <Text className={classes.typed}>{answer.gaps_actions}</Text>}
    {answer.current_controls && (
      <Text size="sm" c="dimmed" mt={4} className={classes.typed}>
        Current controls: {answer.current_controls}
      </Text>
    )}
    {mentions.length > 0 && (
      <ul className={classes.obligations}>
        {mentions.map((mention) => (
          <Mention key={mention.obligation.id} mention={mention} />
        ))}
      </ul>
    )}
  </li>
);

/** Gaps as a list of actions, the highest risk first. */
export const ReportActions = ({ report }: { report: Report }) => {
  const mentions = mentionObligations(report.actions);
  return (
    <section aria-labelledby="report-actions">
      <Title order={2} id="report-actions" mt="xl" mb="xs">
        Actions, highest risk first
      </Title>
      {report.actions.length === 0 && <Text>There is nothing to do.</Text>}
      {hasUnrated(report) && (
        <Text size="sm" c="dimmed" mb="sm">
          {unratedNote}
        </Text>
      )}
      <ol className={classes.actions}>
        {report.actions.map((row, index) => (
          <Action key={row.question.id} row={row} mentions={mentions[index] ?? []} />
        ))}
      </ol>
    </section>
  );
};
