import { Anchor, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ResultBadge } from '../../../../components/result-badge/result-badge';
import { RiskBadge } from '../../../../components/risk-badge/risk-badge';
import { obligationTitle } from '../../../../lib/text/obligation-name';
import { describeGapRisk, type Report, type ReportRow } from '../report';
import { actionId, answerId } from '../report-anchors';
import { hasUnrated, unratedNote } from '../report-files';
import {
  linesOf,
  mentionObligations,
  type ObligationMention,
  referredOf,
} from '../report-obligations';
import { findWhatToDo } from '../what-to-do';
import classes from './report-sections.module.css';

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
          <Anchor inherit underline="always" href={`#${actionId(shownAt)}`}>
            question {shownAt}
          </Anchor>
        </>
      )}
    </li>
  );
};

const Obligations = ({ mentions }: { mentions: ObligationMention[] }) =>
  mentions.length > 0 && (
    <details className={classes.folded}>
      <summary>Obligations, timing and penalty</summary>
      <ul className={classes.obligations}>
        {mentions.map((mention) => (
          <Mention key={mention.obligation.id} mention={mention} />
        ))}
      </ul>
    </details>
  );

interface ActionProps {
  row: ReportRow;
  mentions: ObligationMention[];
  /** What offers to follow it up. */
  offer: ReactNode;
}

const Action = ({ row, mentions, offer }: ActionProps) => {
  const { question, answer } = row;
  const { text, isOwn, note } = findWhatToDo(row);
  return (
    <Table.Tr id={actionId(question.position)} className={classes.action}>
      <Table.Td>
        <Anchor href={`#${answerId(question.position)}`} inherit fw={600} c="inherit">
          {question.position}. {question.legislative_requirement}
        </Anchor>
        <Obligations mentions={mentions} />
      </Table.Td>
      <Table.Td className={classes.rated}>
        <RiskBadge risk={answer.risk_rating} unrated={describeGapRisk(answer)} />
        <ResultBadge result={answer.compliance_result} />
      </Table.Td>
      <Table.Td>
        <Text inherit className={classes.typed} {...(!isOwn && { fw: 600 })}>
          {text}
        </Text>
        {note && (
          <Text size="sm" c="dimmed" mt={4}>
            {note}
          </Text>
        )}
        {answer.current_controls && (
          <Text size="sm" c="dimmed" mt={4} className={classes.typed}>
            Current controls: {answer.current_controls}
          </Text>
        )}
        {offer}
      </Table.Td>
    </Table.Tr>
  );
};

interface ReportActionsProps {
  report: Report;
  /** Renders what offers to follow up a gap. */
  renderOffer: (row: ReportRow) => ReactNode;
  /** Renders what offers to follow up all of them. */
  renderOfferAll: (rows: readonly ReportRow[]) => ReactNode;
}

/** Gaps as a table of actions, the highest risk first. */
export const ReportActions = ({ report, renderOffer, renderOfferAll }: ReportActionsProps) => {
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
      {report.actions.length > 1 && renderOfferAll(report.actions)}
      {report.actions.length > 0 && (
        <Table className={classes.actions} aria-labelledby="report-actions">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Question</Table.Th>
              <Table.Th>Risk</Table.Th>
              <Table.Th>What to do</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {report.actions.map((row, index) => (
              <Action
                key={row.question.id}
                row={row}
                mentions={mentions[index] ?? []}
                offer={renderOffer(row)}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
};
