import type { FormWithQuestions, SubmissionWithAnswers } from '@lexplain/contract/saq';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../components/error-boundary/error-boundary';
import { storedAnswer } from './draft';
import { useBeginSubmission } from './mutations';
import { outdatedQuestions } from './outdated';
import { OutdatedNotice } from './outdated-notice';
import { QuestionCard } from './question-card';
import { useSaqForm } from './use-saq-form';

const LiveRevision = lazy(async () => ({
  default: (await import('./live-revision')).LiveRevision,
}));

interface SaqFormProps {
  subjectName: string;
  form: FormWithQuestions;
  current: SubmissionWithAnswers;
  obligationCodes: ReadonlyMap<string, string>;
  /** Today's version of each obligation by id, once they are known. */
  obligationVersions: ReadonlyMap<string, string> | undefined;
  onReload: () => void;
}

export const SaqForm = ({
  subjectName,
  form,
  current,
  obligationCodes,
  obligationVersions,
  onReload,
}: SaqFormProps) => {
  const saq = useSaqForm(current);
  const begin = useBeginSubmission(current.submission.form_id);
  const outdated = obligationVersions
    ? outdatedQuestions(form.questions, current.submission, obligationVersions)
    : [];
  const isClosed = current.submission.status === 'submitted';
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={1}>{subjectName} – SAQ</Title>
        {isClosed ? (
          <Button onClick={() => begin.mutate()} disabled={begin.isPending}>
            Start a new assessment
          </Button>
        ) : (
          <Group>
            <Button onClick={saq.save} disabled={!saq.canSave}>
              {saq.isSaving ? 'Saving...' : 'Save'}
            </Button>
            <Button variant="light" onClick={saq.submit} disabled={!saq.canSubmit}>
              Submit
            </Button>
          </Group>
        )}
      </Group>
      {/* The form works without it: a failing listener must not take the answers down. */}
      <ErrorBoundary>
        <Suspense>
          <LiveRevision submission={current.submission} onReload={onReload} />
        </Suspense>
      </ErrorBoundary>
      {saq.isSubmitted && isClosed && (
        <Alert color="green" role="alert" mb="md">
          Submission submitted
        </Alert>
      )}
      {saq.failure && (
        <Alert color="red" role="alert" mb="md">
          {saq.failure}
        </Alert>
      )}
      <OutdatedNotice questions={outdated} />
      <Text role="status" c="dimmed" mb="md">
        {saq.isDirty
          ? 'Unsaved changes'
          : `Answered: ${current.submission.answered}/${form.questions.length}`}
      </Text>
      <Stack>
        {form.questions.map((question) => (
          <QuestionCard
            key={question.id}
            question={question}
            answer={saq.draft.get(question.id) ?? storedAnswer(current.answers, question.id)}
            obligationCodes={obligationCodes}
            readOnly={isClosed}
            isOutdated={outdated.includes(question)}
            isMissing={saq.missing.includes(question.id)}
            onEdit={saq.edit}
          />
        ))}
      </Stack>
    </>
  );
};
