import type { Question, Submission } from '@lexplain/contract/saq';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { compare } from './comparison';
import { ComparisonTables } from './comparison-tables';
import { submissionQuery } from './queries';
import { labelOf } from './report-state';

interface ChosenProps {
  questions: Question[];
  shownId: string;
  otherId: string;
}

const Chosen = ({ questions, shownId, otherId }: ChosenProps) => {
  const other = useQuery(submissionQuery(otherId));
  const own = useQuery(submissionQuery(shownId));
  const failed = [other, own].filter(({ data, isError }) => isError && !data);
  if (failed.length > 0) {
    return (
      <Failure
        error={failed[0]?.error}
        fallback="Failed to load the comparison"
        onRetry={() => Promise.all(failed.map((query) => query.refetch()))}
      />
    );
  }
  if (!other.data || !own.data) return <Loading />;
  const [older, newer] =
    other.data.submission.created_at > own.data.submission.created_at
      ? [own.data, other.data]
      : [other.data, own.data];
  return <ComparisonTables comparison={compare(questions, older, newer)} />;
};

interface SubmissionComparisonProps {
  questions: Question[];
  shown: Submission;
  history: Submission[];
}

/** How each question changed between the shown assessment and another one. */
export const SubmissionComparison = ({ questions, shown, history }: SubmissionComparisonProps) => {
  const [otherId, setOtherId] = useState('');
  const others = history.filter(({ id }) => id !== shown.id);
  return (
    <>
      <NativeSelect
        label="Compare with"
        value={otherId}
        onChange={({ currentTarget }) => setOtherId(currentTarget.value)}
        data={[
          { value: '', label: 'Choose…' },
          ...others.map((other) => ({ value: other.id, label: labelOf(other, history) })),
        ]}
        maw={460}
        mb="sm"
      />
      {otherId !== '' && <Chosen questions={questions} shownId={shown.id} otherId={otherId} />}
    </>
  );
};
