import type { AnsweredQuestion, Control } from '@lexplain/contract/controls/controls';
import type { ControlState } from '@lexplain/contract/controls/state';
import { VisuallyHidden } from '@mantine/core';
import { RiskBadge } from '../../components/risk-badge/risk-badge';
import { ToneBadge } from '../../components/tone-badge/tone-badge';
import { resultTone } from '../../lib/text/answer-tones';
import { sourceNotes } from '../../lib/text/confidence';
import { countOf } from '../../lib/text/count-of';
import { formatDay, formatDayOf } from '../../lib/text/dates';
import {
  controlAnchor,
  describeAge,
  describeEvidence,
  describePeople,
  stateLabels,
} from './control-text';
import type { ControlWays } from './control-ways';
import classes from './controls.module.css';

const StateBadge = ({ state }: { state: ControlState }) => (
  <ToneBadge tone={resultTone(state === 'outdated' || state === 'unanswered' ? null : state)}>
    {stateLabels[state]}
  </ToneBadge>
);

interface QuestionProps {
  question: AnsweredQuestion;
  lawName: string;
  today: string;
  ways: ControlWays;
}

/** One answer beside the others, with what its question asks for beyond them. */
const Question = ({ question, lawName, today, ways }: QuestionProps) => {
  const { number, requirement, differs, answer, evidence } = question;
  const age = describeAge(question);
  return (
    <li className={classes.question}>
      <p className={classes.law}>
        {ways.toQuestion(question, `${lawName}, question ${number}`)}
        <StateBadge state={question.state} />
        {answer?.risk && <RiskBadge risk={answer.risk} />}
      </p>
      <p>{requirement}</p>
      <p>
        <b>What is different here:</b> {differs}
      </p>
      {answer?.written && <blockquote className={classes.written}>{answer.written}</blockquote>}
      <p className={classes.dimmed}>
        {answer && `Answered on ${formatDayOf(answer.submitted_at)}. ${age} `}
        {question.keeps_to_itself
          ? 'What was written and its evidence are shown in its questionnaire alone, as they may have to be kept secret.'
          : `${describeEvidence(evidence, today)}.`}
      </p>
    </li>
  );
};

/** What is still to be done for a control: its open actions. */
const Actions = ({
  control: { actions, open_actions },
  ways,
}: Pick<ControlEntryProps, 'control' | 'ways'>) => (
  <ul className={classes.actions}>
    {actions.map(({ id, title, owner_name, due_day }) => (
      <li key={id}>
        {ways.toAction(id, title)}, {owner_name || 'nobody yet'}
        {due_day && `, due ${formatDay(due_day)}`}
      </li>
    ))}
    {open_actions > actions.length && <li>and {open_actions - actions.length} more</li>}
  </ul>
);

/** For who does not do it yet, or has nothing to show for it. */
const Help = ({ control }: { control: Control }) => (
  <>
    <h4 className={classes.label}>First steps</h4>
    <ul className={classes.actions}>
      {control.first_steps.map((step) => (
        <li key={step.do}>
          {step.do} ({step.who}, {step.takes})
        </li>
      ))}
    </ul>
    <h4 className={classes.label}>What usually shows it</h4>
    <ul className={classes.actions}>
      {control.usual_evidence.map((kind) => (
        <li key={kind}>{kind}</li>
      ))}
    </ul>
  </>
);

const isConfirmed = ({ questions }: Control): boolean =>
  questions.every(({ lawyer }) => lawyer !== null);

interface ControlEntryProps {
  control: Control;
  nameOf: (subjectId: string) => string;
  today: string;
  ways: ControlWays;
}

/** The law that asks about a control, or how many do: its questions name each. */
const describeLaws = ({ questions }: Control, nameOf: (subjectId: string) => string): string => {
  const [first = '', ...others] = new Set(questions.map(({ subject_id }) => subject_id));
  return others.length === 0 ? nameOf(first) : countOf(others.length + 1, 'law');
};

/** The answer that is to be followed up where nobody has yet: the worst one, which comes first. */
export const findGap = ({ open_actions, questions }: Control): AnsweredQuestion | undefined =>
  open_actions > 0
    ? undefined
    : questions.find(({ state }) => state === 'non_compliant' || state === 'partial');

/**
 * One control in a row of columns that line up. Native details, so that the browser's search opens
 * them.
 */
export const ControlEntry = ({ control, nameOf, today, ways }: ControlEntryProps) => {
  const { id, name, means, share, state, questions, people, evidence, open_actions } = control;
  const gap = findGap(control);
  const offer = gap && ways.offerAction(control, gap);
  return (
    <li className={classes.control}>
      <div className={classes.row}>
        <h3 id={controlAnchor(id)} tabIndex={-1} className={classes.name}>
          {name}
        </h3>
        <div>
          <StateBadge state={state} />
        </div>
        <dl className={classes.facts}>
          <div>
            <dt>Who does it</dt>
            <dd>{describePeople(people)}</dd>
          </div>
          <div>
            <dt>Evidence</dt>
            <dd>{describeEvidence(evidence, today)}</dd>
          </div>
          <div>
            <dt>Laws</dt>
            <dd>{describeLaws(control, nameOf)}</dd>
          </div>
        </dl>
        {offer && <div className={classes.offer}>{offer}</div>}
      </div>
      {open_actions > 0 && (
        <div className={classes.open}>
          <span className={classes.dimmed}>Open actions</span>
          <Actions control={control} ways={ways} />
        </div>
      )}
      <details className={classes.more}>
        <summary>
          {countOf(questions.length, 'question')} and first steps
          <VisuallyHidden>: {name}</VisuallyHidden>
        </summary>
        <p>{means}</p>
        {share === 'list' && (
          <p>These duties are alike, but about different things: each has to be done by itself.</p>
        )}
        <ul className={classes.questions}>
          {questions.map((question) => (
            <Question
              key={`${question.subject_id} ${question.question_id}`}
              question={question}
              lawName={nameOf(question.subject_id)}
              today={today}
              ways={ways}
            />
          ))}
        </ul>
        <Help control={control} />
        <p className={classes.dimmed}>
          The questions were compared on {formatDay(control.checked_on)}
          {sourceNotes[control.confidence]}.{!isConfirmed(control) && ' Not confirmed by a lawyer.'}
        </p>
      </details>
    </li>
  );
};
