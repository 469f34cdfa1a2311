import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ResultBadge } from '../../../components/result-badge/result-badge';
import { RiskBadge } from '../../../components/risk-badge/risk-badge';
import { formatOnPastDay } from '../../../lib/text/dates';
import { answerId } from '../report/report-anchors';
import classes from './touched-answers.module.css';
import type { TouchedLaw } from './use-touched-laws';

/** The assessment that the answers belong to. */
const describeLatest = ({ latest }: TouchedLaw): string => {
  if (!latest) return 'You have not answered the questionnaire of this law yet.';
  return latest.submitted_at
    ? `Your answers of the assessment submitted ${formatOnPastDay(latest.submitted_at)}:`
    : 'Your answers of the draft:';
};

interface TouchedAnswersProps {
  law: TouchedLaw;
  lawName: string;
  /** By which a new assessment of the law is begun, where that is not the page's own action. */
  start: ReactNode;
}

/** The questions of a law that a change touches, each with the organisation's latest answer. */
export const TouchedAnswers = ({ law, lawName, start }: TouchedAnswersProps) => (
  <section aria-label={lawName}>
    <h3 className={classes.law}>
      <Anchor
        inherit
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/subjects/$id" params={{ id: law.subjectId }} />
        )}
      >
        {lawName}
      </Anchor>
    </h3>
    <p className={classes.note}>{describeLatest(law)}</p>
    <ul className={classes.list}>
      {law.questions.map(({ question, answer }) => (
        <li key={question.id} className={classes.question}>
          <span>
            {law.latest && answer ? (
              <Anchor
                inherit
                underline="always"
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/dashboard/subjects/$id/report"
                    params={{ id: law.subjectId }}
                    hash={answerId(question.position)}
                  />
                )}
              >
                Question {question.position}
              </Anchor>
            ) : (
              `Question ${question.position}`
            )}
            : {question.legislative_requirement}
          </span>
          {law.latest && (
            <span className={classes.answer}>
              <ResultBadge result={answer?.compliance_result ?? null} />
              {answer?.risk_rating && <RiskBadge risk={answer.risk_rating} />}
            </span>
          )}
        </li>
      ))}
    </ul>
    {start}
  </section>
);
