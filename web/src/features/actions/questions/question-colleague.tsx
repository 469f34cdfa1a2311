import type { Question } from '@lexplain/contract/assessments/assessments';
import { lazy, memo, Suspense, use } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary/error-boundary';
import { Questions } from './question-actions';
import classes from './questions.module.css';

const GivenAction = lazy(async () => ({ default: (await import('./given-action')).GivenAction }));

interface QuestionColleagueProps {
  question: Question;
  /** Whether its stored answer has a result. */
  isAnswered: boolean;
  /** Of a submitted assessment nothing can be asked any more. */
  readOnly: boolean;
}

/**
 * Whom a question was given to, or the press that gives it to someone. A form has a hundred of
 * these: each is a native button until it is needed, and none has a query of its own.
 */
export const QuestionColleague = memo(
  ({ question, isAnswered, readOnly }: QuestionColleagueProps) => {
    const shared = use(Questions);
    const actions = shared?.byQuestion.get(question.id) ?? [];
    if (readOnly && actions.length === 0) return null;
    return (
      <div className={`${classes.line} no-print`}>
        {actions.length > 0 && (
          <ErrorBoundary>
            <Suspense>
              {actions.map((action) => (
                <GivenAction
                  key={action.id}
                  action={action}
                  position={question.position}
                  isAnswered={isAnswered}
                  readOnly={readOnly}
                />
              ))}
            </Suspense>
          </ErrorBoundary>
        )}
        {shared && !readOnly && actions.length === 0 && (
          <button
            type="button"
            className={classes.ask}
            aria-label={`Ask a colleague: question ${question.position}`}
            onClick={() => shared.onAsk(question)}
          >
            Ask a colleague…
          </button>
        )}
      </div>
    );
  },
);
