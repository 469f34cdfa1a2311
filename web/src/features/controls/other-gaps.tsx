import type { AnsweredQuestion, Controls } from '@lexplain/contract/controls/controls';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { countOf } from '../../lib/text/count-of';
import { toNameOf } from './control-list';
import { controlAnchor } from './control-text';
import { memberWays } from './control-ways';
import { controlsQuery } from './queries';

/** The most questions that are named; the others are counted. */
const mostNamed = 3;

type OneQuestion = Pick<AnsweredQuestion, 'subject_id' | 'question_id'>;

const isSame = (one: OneQuestion, other: OneQuestion): boolean =>
  one.subject_id === other.subject_id && one.question_id === other.question_id;

const isGap = ({ state }: AnsweredQuestion): boolean =>
  state === 'partial' || state === 'non_compliant';

/** The control of a question whose practice is one for several laws, with its other gaps. */
const findOthers = ({ controls }: Controls, question: OneQuestion) => {
  const control = controls.find(
    ({ share, questions }) =>
      share === 'practice' && questions.some((other) => isSame(other, question)),
  );
  const gaps = control?.questions.filter((other) => isGap(other) && !isSame(other, question)) ?? [];
  return control && gaps.length > 0 ? { control, gaps } : null;
};

interface OtherGapsProps {
  organisationId: string;
  /** The question whose gap was closed. */
  question: OneQuestion;
}

/**
 * The other gaps in what a business does about a question, for whoever has just closed one of them.
 * Nothing while they are not known: they also stand on their page.
 */
export const OtherGaps = ({ organisationId, question }: OtherGapsProps) => {
  const { data } = useQuery(controlsQuery(organisationId));
  const found = data && findOthers(data, question);
  if (!found) return null;
  const { control, gaps } = found;
  const nameOf = toNameOf(data);
  const more = gaps.length - mostNamed;
  return (
    <Text size="sm" mb="lg">
      This may help with {countOf(gaps.length, 'other gap')} in{' '}
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/controls" hash={controlAnchor(control.id)} />
        )}
      >
        {control.name}
      </Anchor>
      :{' '}
      {gaps.slice(0, mostNamed).map((gap, index) => (
        <Fragment key={`${gap.subject_id} ${gap.question_id}`}>
          {index > 0 && ', '}
          {memberWays.toQuestion(gap, `${nameOf(gap.subject_id)}, question ${gap.number}`)}
        </Fragment>
      ))}
      {more > 0 && ` and ${countOf(more, 'other')}`}. Each keeps its own answer.
    </Text>
  );
};
