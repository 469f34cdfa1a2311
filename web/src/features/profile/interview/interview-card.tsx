import { Button } from '@mantine/core';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { progressText } from '../profile-texts';
import { AskQuestion } from './ask-question';
import type { ProfileState } from './change-question';
import { answerTo, type Value } from './draft';
import {
  findCurrent,
  findEarlier,
  findQuestion,
  type Interview,
  type InterviewMove,
  type InterviewPosition,
  movePosition,
} from './interview';
import { QuestionText } from './question-text';
import classes from './questions.module.css';

interface InterviewCardProps {
  computed: ProfileState;
  interview: Interview;
  /** The choices that are chosen at first, by what is known from elsewhere. */
  suggested: readonly string[];
  onAnswer: (id: string, value: Value) => void;
}

const headingId = 'profile-question';

const shareOf = ({ answered, open }: Interview): CSSProperties & { '--answered': number } => ({
  '--answered': answered.length / (answered.length + open.length || 1),
});

/**
 * Moves the focus to the question that follows a press in the card. Another one may also come by a
 * change elsewhere, which must not take the focus.
 */
const useFocusOnNext = (current: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const leftFrom = useRef<string | null>(null);
  useEffect(() => {
    if (leftFrom.current === null || leftFrom.current === current) return;
    leftFrom.current = null;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const leave = (): void => {
    leftFrom.current = current;
  };
  return { heading, leave };
};

interface ShownCardProps extends InterviewCardProps {
  current: string;
  position: InterviewPosition;
  onMove: (position: InterviewPosition) => void;
}

const ShownCard = ({
  computed,
  interview,
  current,
  position,
  suggested,
  onMove,
  onAnswer,
}: ShownCardProps) => {
  const { heading, leave } = useFocusOnNext(current);
  const question = findQuestion(computed.rules.fact_set, current);
  const earlier = findEarlier(position, interview);
  const isBack = position.at === current;
  const go = (step: InterviewMove): void => {
    leave();
    onMove(movePosition(position, step, interview));
  };
  const answer = (value: Value): void => {
    onAnswer(current, value);
    go({ kind: 'answered', id: current });
  };
  if (!question) return null;
  return (
    <section
      className={classes.card}
      aria-label="Question"
      data-choices={question.choices !== null}
    >
      <div className={classes.progress} style={shareOf(interview)}>
        <p className={classes.left}>{progressText(interview.open.length)}</p>
        <div className={classes.bar} aria-hidden />
      </div>
      <QuestionText question={question} headingId={headingId} heading={heading} level={2} />
      <AskQuestion
        key={current}
        computed={computed}
        question={question}
        labelledBy={headingId}
        earlier={isBack ? answerTo(computed.rules.fact_set, computed.given, current) : null}
        suggested={suggested}
        onAnswer={answer}
        onKeep={() => go({ kind: 'forward' })}
      />
      {/* Other elements for each question: the second press of a double press goes no further. */}
      <div key={`from ${current}`} className={classes.moves}>
        {earlier !== null && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<ArrowLeft size={16} aria-hidden />}
            onClick={() => go({ kind: 'back' })}
          >
            Back
          </Button>
        )}
        {isBack && (
          <Button
            variant="subtle"
            size="compact-md"
            rightSection={<ArrowRight size={16} aria-hidden />}
            className={classes.forward}
            onClick={() => go({ kind: 'forward' })}
          >
            Next
          </Button>
        )}
      </div>
    </section>
  );
};

/** One question at a time, and the way back. Renders nothing once none is left. */
export const InterviewCard = (props: InterviewCardProps) => {
  const [position, setPosition] = useState<InterviewPosition>({ order: [], at: null });
  const current = findCurrent(position, props.interview);
  if (current === null) return null;
  return <ShownCard {...props} current={current} position={position} onMove={setPosition} />;
};
