import type { AnswerFields } from '@lexplain/contract/assessments/assessments';
import type { AnswerOrigin, OriginSource } from '@lexplain/contract/assessments/origins';
import type { ReactNode } from 'react';
import { LeftOutBadge, ResultBadge } from '../../../components/result-badge/result-badge';
import { RiskBadge } from '../../../components/risk-badge/risk-badge';
import { isRewording, TextDifference } from '../../../components/text-difference/text-difference';
import { VerdictBadge } from '../../../components/verdict-badge/verdict-badge';
import { describeLeftOut } from '../../../lib/text/left-out';
import { describeOrigin, describeSource } from '../../../lib/text/origins';
import type { ReviewedQuestion } from '../review/review-rows';
import { leftOutOfReview } from '../review-work-texts';
import classes from './answers.module.css';

interface TextProps {
  label: string;
  text: string | null;
  /** The text of the other answer; undefined where nothing is compared. */
  other: string | null | undefined;
  isEarlier: boolean;
  /** What is said of the text. */
  children?: ReactNode;
}

/** The words that the other text lacks are marked where the rest is the same. */
const Text = ({ label, text, other, isEarlier, children }: TextProps) => {
  const hasChanged = other !== undefined && other !== text;
  const [before, after] = isEarlier ? [text, other] : [other, text];
  const isMarked = hasChanged && before && after && isRewording(before, after);
  return (
    <div className={classes.text}>
      <dt>
        {label}
        {hasChanged && !isEarlier && <span className={classes.changed}>Changed</span>}
      </dt>
      <dd {...(text === null && { 'data-empty': true })}>
        {isMarked ? (
          <TextDifference before={before} after={after} side={isEarlier ? 'before' : 'after'} />
        ) : (
          (text ?? 'Nothing written')
        )}
      </dd>
      {children && <dd className={classes.said}>{children}</dd>}
    </div>
  );
};

const hasNewSource = ({ state }: OriginSource): boolean =>
  state === 'text_changed' || state === 'not_compliant';

interface OriginsProps {
  origins: readonly AnswerOrigin[];
  sources: readonly OriginSource[];
}

/** Where the text was taken from, and whether it has changed there since. */
const Origins = ({ origins, sources }: OriginsProps) => (
  <ul className={classes.origins} aria-label="Where the text was taken from">
    {origins.map((origin) => {
      const source = sources.find(
        ({ submission_id, question_id }) =>
          submission_id === origin.submission_id && question_id === origin.question_id,
      );
      return (
        <li key={`${origin.submission_id} ${origin.question_id}`}>
          With text from {describeOrigin(origin)}
          {origin.is_confirmed ? '' : ' (not marked as read)'}.
          {source && hasNewSource(source) && (
            <span className={classes.changed}>Changed there since</span>
          )}{' '}
          {source && describeSource(source)}
        </li>
      );
    })}
  </ul>
);

interface AnswerProps {
  /** The heading of the answer. */
  title: string;
  answer: ReviewedQuestion['answer'];
  /** Of the present round alone. */
  sources?: readonly OriginSource[];
  /** Why the client's profile left the question out, if it did. */
  leftOut: readonly string[] | null;
  /** The one that it is compared with; null where nothing is. */
  other: AnswerFields | null;
  /** Whether it is the earlier one. */
  isEarlier?: boolean;
}

/** One answer, whole. The fields that differ from the other one are named in the newer alone. */
const Answer = ({
  title,
  answer,
  sources = [],
  leftOut,
  other,
  isEarlier = false,
}: AnswerProps) => {
  const { compliance_result, risk_rating, current_controls, gaps_actions, origins = [] } = answer;
  const differs = (name: keyof AnswerFields): boolean =>
    other !== null && !isEarlier && other[name] !== answer[name];
  return (
    <section className={classes.answer} data-earlier={isEarlier} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {leftOut && (
        <>
          <div className={classes.badges}>
            <LeftOutBadge label={leftOutOfReview} />
          </div>
          <p className={classes.why}>{describeLeftOut(leftOut, 'The client’s profile')}</p>
        </>
      )}
      {!leftOut && (
        <>
          <div className={classes.badges}>
            <ResultBadge result={compliance_result} />
            <RiskBadge risk={risk_rating} />
            {(differs('compliance_result') || differs('risk_rating')) && (
              <span className={classes.changed}>Changed</span>
            )}
          </div>
          <dl className={classes.texts}>
            <Text
              label="Current controls"
              text={current_controls}
              other={other?.current_controls}
              isEarlier={isEarlier}
            >
              {origins.length > 0 && <Origins origins={origins} sources={sources} />}
            </Text>
            <Text
              label="Gaps and actions"
              text={gaps_actions}
              other={other?.gaps_actions}
              isEarlier={isEarlier}
            />
          </dl>
        </>
      )}
    </section>
  );
};

type EarlierAnswer = NonNullable<ReviewedQuestion['before']>;

/**
 * What has changed since the round before: the answer, or whether the profile left the question
 * out.
 */
const describeSince = (
  { round, isSame, leftOut: before }: EarlierAnswer,
  isLeftOut: boolean,
): string => {
  if (before && !isLeftOut) return `${leftOutOfReview} in round ${round}, and asked now.`;
  if (!before && isLeftOut)
    return `Asked in round ${round}, and left out by the client’s profile now.`;
  return isSame ? `Unchanged since round ${round}.` : `Changed since round ${round}.`;
};

interface VerdictBeforeProps {
  before: EarlierAnswer;
  /** Whether the profile has left the question out now. */
  isLeftOut: boolean;
}

/** The verdict of the round before, as it was published. */
const VerdictBefore = ({ before, isLeftOut }: VerdictBeforeProps) => {
  const { verdict } = before;
  return (
    <div className={classes.before}>
      <span>
        {describeSince(before, isLeftOut)}
        {verdict && ' There it was:'}
      </span>
      {verdict && <VerdictBadge verdict={verdict.verdict} />}
      {verdict?.reason && <p className={classes.reason}>{verdict.reason}</p>}
    </div>
  );
};

interface AnswersProps {
  row: ReviewedQuestion;
  round: number;
}

/** The client's answer, and beside it the one of the round before where it differs. */
export const Answers = ({ row: { answer, sources, leftOut, before }, round }: AnswersProps) => {
  const isCompared = before !== null && !before.isSame;
  return (
    <div className={classes.room}>
      {before && <VerdictBefore before={before} isLeftOut={leftOut !== null} />}
      {!before && round > 1 && (
        <p className={classes.before}>This question is new in this round.</p>
      )}
      <div className={classes.answers} data-compared={isCompared}>
        <Answer
          title={isCompared ? `Answer in round ${round}` : 'Answer'}
          answer={answer}
          sources={sources}
          leftOut={leftOut}
          other={isCompared ? before.answer : null}
        />
        {isCompared && (
          <Answer
            title={`Answer in round ${before.round}`}
            answer={before.answer}
            leftOut={before.leftOut}
            other={answer}
            isEarlier
          />
        )}
      </div>
    </div>
  );
};
