import type { Question, Submission } from '@lexplain/contract/saq';
import { Anchor, NativeSelect, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { compare } from './comparison';
import { ComparisonTables } from './comparison-tables';
import { historyQuery, submissionQuery } from './queries';

const dateFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });
const labelOf = ({ status, submitted_at, updated_at }: Submission): string =>
  status === 'draft'
    ? `Draft of ${dateFormat.format(new Date(updated_at))}`
    : dateFormat.format(new Date(submitted_at ?? updated_at));

interface SubmissionHistoryProps {
  questions: Question[];
  shown: Submission;
}

/** A person's submissions of one form, and what became of each question between two of them. */
export const SubmissionHistory = ({ questions, shown }: SubmissionHistoryProps) => {
  const { data: history = [] } = useQuery(historyQuery(shown.form_id));
  const [otherId, setOtherId] = useState('');
  const other = useQuery({ ...submissionQuery(otherId), enabled: otherId !== '' });
  const own = useQuery({ ...submissionQuery(shown.id), enabled: otherId !== '' });
  const others = history.filter(({ id }) => id !== shown.id);
  const [older, newer] =
    other.data && own.data && other.data.submission.created_at > own.data.submission.created_at
      ? [own.data, other.data]
      : [other.data, own.data];
  return (
    <section aria-labelledby="report-history" className="no-print">
      <Title order={2} id="report-history" mt="lg" mb="xs">
        History
      </Title>
      {others.length === 0 && <Text>This is the only assessment so far.</Text>}
      {others.length > 0 && (
        <>
          <Table maw={520} mb="sm">
            <Table.Tbody>
              {history.map((submission) => (
                <Table.Tr key={submission.id}>
                  <Table.Td>
                    {submission.id === shown.id ? (
                      <b>{labelOf(submission)}</b>
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
                        {labelOf(submission)}
                      </Anchor>
                    )}
                  </Table.Td>
                  <Table.Td>{submission.answered} answered</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <NativeSelect
            label="Compare with"
            value={otherId}
            onChange={({ currentTarget }) => setOtherId(currentTarget.value)}
            data={[
              { value: '', label: 'Choose…' },
              ...others.map((submission) => ({ value: submission.id, label: labelOf(submission) })),
            ]}
            maw={320}
            mb="sm"
          />
          {older && newer && <ComparisonTables comparison={compare(questions, older, newer)} />}
        </>
      )}
    </section>
  );
};
