import type { Ref } from 'react';
import type { ShownQuestion } from './interview';
import classes from './questions.module.css';

interface QuestionTextProps {
  question: ShownQuestion;
  /** The id of the heading, by which the choices are named. */
  headingId: string;
  heading?: Ref<HTMLHeadingElement>;
  /** The level of the heading, below the one of its section. */
  level: 2 | 3;
}

/** A question with its help and the law that it comes from. */
export const QuestionText = ({ question, headingId, heading, level }: QuestionTextProps) => {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classes.question}>
      <Heading id={headingId} ref={heading} tabIndex={-1} className={classes.text}>
        {question.text}
      </Heading>
      {question.help && <p className={classes.help}>{question.help}</p>}
      {question.source && <p className={classes.source}>Source: {question.source}</p>}
    </div>
  );
};
