import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Failure } from '../../../components/failure/failure';
import { LeftOutBadge, ResultBadge } from '../../../components/result-badge/result-badge';
import type { ReportRow } from '../report/report';
import { findWhatToDo } from '../report/what-to-do';
import classes from './own-answers.module.css';
import { isGap, listAbout } from './own-result';
import type { OwnLaw } from './use-own-law';

interface OwnAnswersProps {
  subjectId: string;
  obligationId: string;
  own: OwnLaw;
  /** Renders what offers to follow up a gap. */
  renderOffer: (row: ReportRow) => ReactNode;
}

const SaqLink = ({
  subjectId,
  hash,
  children,
}: {
  subjectId: string;
  hash?: string;
  children: ReactNode;
}) => (
  <Anchor
    inherit
    c="inherit"
    underline="always"
    renderRoot={(props) => (
      <Link
        {...props}
        to="/dashboard/subjects/$id/saq"
        params={{ id: subjectId }}
        {...(hash !== undefined && { hash })}
      />
    )}
  >
    {children}
  </Anchor>
);

interface OwnAnswerProps extends Pick<OwnAnswersProps, 'subjectId' | 'renderOffer'> {
  row: ReportRow;
}

/** An answer, and what to do where it falls short. */
const OwnAnswer = ({ subjectId, row, renderOffer }: OwnAnswerProps) => {
  const { question, answer, leftOut } = row;
  const { text } = findWhatToDo(row);
  return (
    <li>
      {leftOut === null ? <ResultBadge result={answer.compliance_result} /> : <LeftOutBadge />}
      <div className={classes.question}>
        <SaqLink subjectId={subjectId} hash={question.id}>
          {question.position}. {question.legislative_requirement}
        </SaqLink>
        {isGap(row) && (
          <>
            <p className={classes.step}>
              <b>What to do:</b> {text}
            </p>
            {renderOffer(row)}
          </>
        )}
      </div>
    </li>
  );
};

/** Whether the business does what an obligation asks: its answers, gaps and actions. */
export const OwnAnswers = ({ subjectId, obligationId, own, renderOffer }: OwnAnswersProps) => {
  const { isPending, error, refetch, found } = own;
  const rows = found ? listAbout(found.report, obligationId) : [];
  return (
    <section aria-label="Do you do it" className={classes.box}>
      <Text fw={600} size="sm">
        Do you do it
      </Text>
      {isPending && <Text size="sm">Loading your answers…</Text>}
      {error && (
        <Failure
          error={error}
          fallback="Failed to load your answers"
          onRetry={() => void refetch()}
        />
      )}
      {!isPending && !error && found === null && (
        <Text size="sm">
          Not known yet. <SaqLink subjectId={subjectId}>Answer the questionnaire</SaqLink>
        </Text>
      )}
      {found && rows.length === 0 && (
        <Text size="sm">The questionnaire that you answered does not ask about it.</Text>
      )}
      {rows.length > 0 && (
        <ul className={classes.answers}>
          {rows.map((row) => (
            <OwnAnswer
              key={row.question.id}
              subjectId={subjectId}
              row={row}
              renderOffer={renderOffer}
            />
          ))}
        </ul>
      )}
    </section>
  );
};
