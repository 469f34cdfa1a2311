import type { Question, Submission } from '@lexplain/contract/saq';
import { Anchor, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { historyQuery } from './queries';
import { labelOf } from './report-state';
import { SubmissionComparison } from './submission-comparison';

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
    <section aria-labelledby="report-history" className="no-print">
      <Title order={2} id="report-history" mt="lg" mb="xs">
        History
      </Title>
      {!history && !error && <Loading />}
      {!history && error && (
        <Failure error={error} fallback="Failed to load the history" onRetry={refetch} />
      )}
      {isOnly && <Text>This is the only assessment so far.</Text>}
      {history && !isOnly && (
        <>
          <HistoryTable shown={shown} history={history} />
          <SubmissionComparison questions={questions} shown={shown} history={history} />
        </>
      )}
    </section>
  );
};
