import { Anchor, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ResultIcon } from '../../../../components/result-badge/result-badge';
import { RiskBadge } from '../../../../components/risk-badge/risk-badge';
import { resultLabel } from '../../../../lib/text/answer-labels';
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

/** A gap, titled by what is to be done about it. */
const Action = ({ row, mentions, offer }: ActionProps) => {
  const { question, answer } = row;
  const { text, note } = findWhatToDo(row);
  const [title = '', ...more] = text.trim().split('\n');
  return (
    <li id={actionId(question.position)} className={classes.action}>
      <div className={classes.rated}>
        <RiskBadge risk={answer.risk_rating} unrated={describeGapRisk(answer)} />
      </div>
      <div className={classes.todo}>
        <h3 className={classes.step}>{title}</h3>
        {more.length > 0 && <p className={classes.typed}>{more.join('\n').trim()}</p>}
        <p className={classes.asked}>
          <Anchor href={`#${answerId(question.position)}`} inherit>
            {question.position}. {question.legislative_requirement}
          </Anchor>
        </p>
        <p className={classes.marks}>
          <span className={classes.found}>
            <ResultIcon result={answer.compliance_result} />
            {resultLabel(answer.compliance_result)}
          </span>
          {note && <span>{note}</span>}
        </p>
        <Obligations mentions={mentions} />
      </div>
      <div className={classes.offer}>{offer}</div>
    </li>
  );
};

interface ReportActionsProps {
  report: Report;
  /** Renders what offers to follow up a gap. */
  renderOffer: (row: ReportRow) => ReactNode;
  /** Renders what offers to follow up all of them. */
  renderOfferAll: (rows: readonly ReportRow[]) => ReactNode;
}

/** The gaps as what is to be done, the highest risk first. */
export const ReportActions = ({ report, renderOffer, renderOfferAll }: ReportActionsProps) => {
  const mentions = mentionObligations(report.actions);
  return (
    <section aria-labelledby="report-actions" className={classes.actions}>
      <div className={classes.actionsHead}>
        <Title order={2} size="h4" id="report-actions">
          Actions, highest risk first
        </Title>
        {report.actions.length > 1 && renderOfferAll(report.actions)}
      </div>
      {report.actions.length === 0 && (
        <Text className={classes.nothing}>There is nothing to do.</Text>
      )}
      {hasUnrated(report) && (
        <Text size="sm" c="dimmed" className={classes.nothing}>
          {unratedNote}
        </Text>
      )}
      {report.actions.length > 0 && (
        <ol aria-labelledby="report-actions">
          {report.actions.map((row, index) => (
            <Action
              key={row.question.id}
              row={row}
              mentions={mentions[index] ?? []}
              offer={renderOffer(row)}
            />
          ))}
        </ol>
      )}
    </section>
  );
};
