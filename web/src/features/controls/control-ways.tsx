import type {
  AnsweredQuestion,
  ClientControls,
  Control,
} from '@lexplain/contract/controls/controls';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Where its reader gets from a control; text alone where that is nowhere. */
export interface ControlWays {
  toQuestion: (
    question: Pick<AnsweredQuestion, 'subject_id' | 'question_id'>,
    text: string,
  ) => ReactNode;
  toAction: (id: string, title: string) => ReactNode;
  /** What offers to follow up a gap; nothing where the reader does not decide that. */
  offerAction: (control: Control, gap: AnsweredQuestion) => ReactNode;
  /** What offers to follow up several gaps by one press, in the same way. */
  offerAll: (gaps: readonly ControlGap[]) => ReactNode;
}

/** A gap, and the control that closes it. */
export interface ControlGap {
  control: Control;
  gap: AnsweredQuestion;
}

export const memberWays: Pick<ControlWays, 'toQuestion' | 'toAction'> = {
  toQuestion: ({ subject_id, question_id }, text) => (
    <Anchor
      inherit
      renderRoot={(props) => (
        <Link
          {...props}
          to="/dashboard/subjects/$id/saq"
          params={{ id: subject_id }}
          hash={question_id}
        />
      )}
    >
      {text}
    </Anchor>
  ),
  toAction: (id, title) => (
    <Anchor
      inherit
      renderRoot={(props) => <Link {...props} to="/dashboard/actions/$id" params={{ id }} />}
    >
      {title}
    </Anchor>
  ),
};

/** An adviser reads answers in their review. */
export const createAdviserWays = (reviews: ClientControls['reviews']): ControlWays => {
  const reviewOf = new Map(reviews.map(({ subject_id, review_id }) => [subject_id, review_id]));
  return {
    toQuestion: ({ subject_id, question_id }, text) => {
      const reviewId = reviewOf.get(subject_id);
      if (reviewId === undefined) return <b>{text}</b>;
      return (
        <Anchor
          inherit
          renderRoot={(props) => (
            <Link
              {...props}
              to="/adviser/reviews/$reviewId"
              params={{ reviewId }}
              search={{ question: question_id }}
            />
          )}
        >
          {text}
        </Anchor>
      );
    },
    toAction: (_, title) => title,
    offerAction: () => null,
    offerAll: () => null,
  };
};
