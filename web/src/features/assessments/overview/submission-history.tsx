import type { Question, Submission } from '@lexplain/contract/assessments/assessments';
import { Anchor, List, NativeSelect, Table, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Failure } from '../../../components/failure/failure';
import { FoldedPart } from '../../../components/folded-part/folded-part';
import { Loading } from '../../../components/loading/loading';
import { LeftOutBadge, ResultBadge } from '../../../components/result-badge/result-badge';
import {
  type ComparedAnswer,
  type ComparedQuestion,
  type Comparison,
  compare,
} from '../drafts/comparison';
import { historyQuery, submissionQuery } from '../queries';
import { labelOf } from '../report/report-state';
import { RoundSummary } from '../review/round-summary';

const parts = [
  ['better', 'What got better'],
  ['worse', 'What got worse'],
  ['cameIn', 'Asked now, because your profile has changed'],
  ['wentOut', 'No longer asked, because your profile has changed'],
  ['other', 'Other changes'],
  ['lawChanged', 'Where the law or our description of it changed in between'],
] as const;

/** Those that are only told where there are some. */
const told: ReadonlySet<keyof Comparison> = new Set(['cameIn', 'wentOut'] as const);

const Compared = ({ answer }: { answer: ComparedAnswer }) =>
  answer === 'left_out' ? <LeftOutBadge /> : <ResultBadge result={answer} />;

const Item = ({ question, before, after }: ComparedQuestion) => (
  <List.Item>
    {question.position}. {question.legislative_requirement}{' '}
    <span style={{ whiteSpace: 'nowrap' }}>
      <Compared answer={before} /> → <Compared answer={after} />
    </span>
  </List.Item>
);

const ComparisonTables = ({ comparison }: { comparison: Comparison }) => (
  <>
    {parts
      .filter(([part]) => comparison[part].length > 0 || !told.has(part))
      .map(([part, title]) => (
        <section key={part} aria-label={title}>
          <Title order={3} size="h4" mt="sm">
            {title}: {comparison[part].length}
          </Title>
          <List>
            {comparison[part].map((compared) => (
              <Item key={compared.question.id} {...compared} />
            ))}
          </List>
        </section>
      ))}
  </>
);

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
const SubmissionComparison = ({ questions, shown, history }: SubmissionComparisonProps) => {
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

interface HistoryTableProps {
  shown: Submission;
  history: Submission[];
}

const HistoryTable = ({ shown, history }: HistoryTableProps) => (
  <Table maw={720} mb="sm">
    <Table.Tbody>
      {history.map((submission) => (
        <Table.Tr key={submission.id}>
          <Table.Td>
            {submission.id === shown.id ? (
              <b>{labelOf(submission, history)} (shown)</b>
            ) : (
              <Anchor
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/dashboard/subjects/$id/report"
                    params={{ id: submission.subject_id }}
                    search={{ submission: submission.id }}
                  />
                )}
              >
                {labelOf(submission, history)}
              </Anchor>
            )}
            <RoundSummary submission={submission} />
          </Table.Td>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>{submission.answered} answered</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

interface SubmissionHistoryProps {
  questions: Question[];
  shown: Submission;
}

/** The organisation's submissions of one form, and a comparison of two of them. */
export const SubmissionHistory = ({ questions, shown }: SubmissionHistoryProps) => {
  const { data: history, error, refetch } = useQuery(historyQuery(shown.form_id));
  const isOnly = history?.every(({ id }) => id === shown.id);
  return (
    <FoldedPart
      id="report-history"
      title="History"
      hint={
        isOnly ? 'This is the only assessment so far.' : history && `${history.length} assessments`
      }
      // A failure is not folded away.
      isOpen={!history && error !== null}
      isOnScreen
    >
      {!isOnly && (
        <>
          {!history && !error && <Loading />}
          {!history && error && (
            <Failure error={error} fallback="Failed to load the history" onRetry={refetch} />
          )}
          {history && (
            <>
              <HistoryTable shown={shown} history={history} />
              <SubmissionComparison questions={questions} shown={shown} history={history} />
            </>
          )}
        </>
      )}
    </FoldedPart>
  );
};
