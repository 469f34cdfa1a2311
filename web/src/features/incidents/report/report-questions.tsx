import type { IncidentFact } from '@lexplain/contract/library/incident-rules';
import type { Place } from '@lexplain/contract/library/moments';
import type { ReportDraft } from '../device-drafts';
import { type FactAnswer, FactQuestion } from '../fact-question';
import classes from './report.module.css';
import { answerOf } from './report-draft';

interface QuestionsProps {
  questions: readonly IncidentFact[];
  draft: ReportDraft;
  place: Place;
  onAnswer: (id: string, answer: FactAnswer) => void;
}

const Questions = ({ questions, draft, place, onAnswer }: QuestionsProps) =>
  questions.map((fact) => (
    <FactQuestion
      key={`${fact.id} ${place}`}
      fact={fact}
      place={place}
      value={answerOf(draft, fact.id)}
      onChange={(answer) => onAnswer(fact.id, answer)}
    />
  ));

interface ReportQuestionsProps extends Omit<QuestionsProps, 'questions'> {
  asked: { first: readonly IncidentFact[]; more: readonly IncidentFact[] };
}

/** The questions that decide deadlines. None needs an answer. */
export const ReportQuestions = ({ asked: { first, more }, ...props }: ReportQuestionsProps) => (
  <section aria-labelledby="report-questions" className={classes.section}>
    <div>
      <h2 id="report-questions" className={classes.heading}>
        What do you know?
      </h2>
      <p className={classes.note}>
        Only what decides deadlines. Skip what you don’t know: you can answer it later.
      </p>
    </div>
    <Questions questions={first} {...props} />
    {more.length > 0 && (
      <details className={classes.more}>
        <summary>More questions ({more.length})</summary>
        <p className={classes.note}>
          Most are for businesses that a regulator supervises, such as banks, health and energy.
        </p>
        <div className={classes.section}>
          <Questions questions={more} {...props} />
        </div>
      </details>
    )}
  </section>
);

interface LeftOutProps {
  /** Null without a profile. */
  laws: readonly string[] | null;
}

/** Which laws were not asked about, and why. */
export const LeftOut = ({ laws }: LeftOutProps) => {
  if (laws === null) {
    return (
      <p className={classes.note}>
        You have not answered the questions about your business, so every law is taken to bind you.
        Some of these deadlines may not be yours. Answer them under Profile when there is time.
      </p>
    );
  }
  if (laws.length === 0) return null;
  return (
    <details className={classes.more}>
      <summary>Left out by your profile ({laws.length})</summary>
      <p className={classes.note}>
        Based on the answers about your business, these laws cannot bind you here. If that is wrong,
        change your answers under Profile.
      </p>
      <ul className={classes.laws}>
        {laws.map((law) => (
          <li key={law}>{law}</li>
        ))}
      </ul>
    </details>
  );
};
