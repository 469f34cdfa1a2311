import type { Ref } from 'react';
import type { ShownQuestion } from './interview';
import classes from './questions.module.css';

interface QuestionTextProps {
  question: ShownQuestion;
  /** The id of the heading, by which the choices are named. */
  headingId: string;
  heading?: Ref<HTMLHeadingElement>;
}

/** A question with its help and the law that it comes from. */
export const QuestionText = ({ question, headingId, heading }: QuestionTextProps) => (
  <div className={classes.question}>
    <h3 id={headingId} ref={heading} tabIndex={-1} className={classes.text}>
      {question.text}
    </h3>
    {question.help && <p className={classes.help}>{question.help}</p>}
    {question.source && <p className={classes.source}>Source: {question.source}</p>}
  </div>
);
