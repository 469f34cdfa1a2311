import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { RaisedList } from '../../../components/raised-list/raised-list';
import { countOf } from '../../../lib/text/count-of';
import { groupAnswers } from './answer-topics';
import { ChangeQuestion, type ProfileState } from './change-question';
import type { Value } from './draft';
import { describeAnswer, findQuestion, type ShownQuestion } from './interview';
import { QuestionText } from './question-text';
import classes from './questions.module.css';

interface RowProps {
  computed: ProfileState;
  question: ShownQuestion;
  /** Undefined where the reader may not change it. */
  onAnswer: ((id: string, value: Value) => void) | undefined;
}

const ReadRow = ({
  computed,
  question,
  onChange,
}: Pick<RowProps, 'computed' | 'question'> & { onChange: (() => void) | undefined }) => {
  const { id, text } = question;
  return (
    <>
      <div className={classes.answer}>
        <p className={classes.asked}>{text}</p>
        <p className={classes.given}>
          {describeAnswer(computed.rules.fact_set, computed.given, id)}
        </p>
      </div>
      {onChange && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Change: ${text}`}
          onClick={onChange}
          className={classes.change}
        >
          Change
        </Button>
      )}
    </>
  );
};

const Row = ({ computed, question, onAnswer }: RowProps) => {
  const [isOpen, setOpen] = useState(false);
  const headingId = useId();
  const row = useRef<HTMLLIElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  // Where the focus was, another control stands now.
  useEffect(() => {
    if (isOpen) heading.current?.focus();
    else if (wasOpen.current) row.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <li ref={row} className={classes.row} data-open={isOpen}>
      {isOpen && onAnswer ? (
        <>
          <QuestionText question={question} headingId={headingId} heading={heading} level={3} />
          <ChangeQuestion
            computed={computed}
            question={question}
            labelledBy={headingId}
            onSave={(value) => {
              onAnswer(question.id, value);
              setOpen(false);
            }}
            keep={{ label: 'Close', onPress: () => setOpen(false) }}
          />
        </>
      ) : (
        <ReadRow
          computed={computed}
          question={question}
          onChange={onAnswer && (() => setOpen(true))}
        />
      )}
    </li>
  );
};

interface AnswerListProps {
  computed: ProfileState;
  /** The ids of the questions whose answers count. */
  answered: string[];
  onAnswer?: (id: string, value: Value) => void;
}

/** The answers that count, folded by topic, each with a way to change it where the reader may. */
export const AnswerList = ({ computed, answered, onAnswer }: AnswerListProps) => (
  <div className={classes.topics}>
    {groupAnswers(computed.rules, computed.lawNames, answered).map(({ title, questions }) => (
      // Native, so that the browser's search opens it.
      <details key={title}>
        <summary className={classes.topic}>
          {title} <span className={classes.count}>({countOf(questions.length, 'answer')})</span>
        </summary>
        <RaisedList aria-label={`Answers: ${title}`}>
          {questions.map((id) => {
            const question = findQuestion(computed.rules.fact_set, id);
            return (
              question && (
                <Row key={id} computed={computed} question={question} onAnswer={onAnswer} />
              )
            );
          })}
        </RaisedList>
      </details>
    ))}
  </div>
);
