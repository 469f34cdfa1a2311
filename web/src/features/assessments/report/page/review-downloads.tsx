import type { Question } from '@lexplain/contract/assessments/assessments';
import type { Obligation } from '@lexplain/contract/library/subjects';
import type { ReviewWork } from '@lexplain/contract/reviews/work';
import { Button, Group, Text } from '@mantine/core';
import { download } from '../../../../lib/actions/download';
import { useCommand } from '../../../../lib/actions/use-command';
import { withAllComments } from '../../../../lib/queries/comment-pages';
import { toIsoDay } from '../../../../lib/text/dates';
import { toClientReview } from '../client-review';

const extensions = { workbook: 'xlsx', CSV: 'csv', JSON: 'json' } as const;
type Format = keyof typeof extensions;
const formats: Format[] = ['workbook', 'CSV', 'JSON'];

interface ReviewDownloadsProps {
  work: ReviewWork;
  questions: Question[];
  formTitle: string;
  /** Undefined until they are loaded. */
  subjectName: string | undefined;
  obligations: Obligation[] | undefined;
}

const makeFile = async (
  format: Format,
  { work, questions, formTitle, subjectName = '', obligations = [] }: ReviewDownloadsProps,
): Promise<Blob> => {
  const [{ toReport }, { toCsv, toJson }, review] = await Promise.all([
    import('../report'),
    import('../report-files'),
    withAllComments(toClientReview(work)),
  ]);
  const current = work.submission;
  const facts = {
    subjectName,
    organisationName: work.organisation.name,
    formTitle,
    // Neither file names it.
    firm: null,
    current,
    report: toReport({ questions, current, obligations }),
    review: null,
  };
  if (format === 'workbook') return (await import('../report-workbook')).toWorkbook(facts, review);
  return format === 'CSV'
    ? new Blob([toCsv(facts, review)], { type: 'text/csv;charset=utf-8' })
    : new Blob([toJson(facts, review)], { type: 'application/json' });
};

/** Saves the files of a review that its client can download: without notes and unpublished verdicts. */
export const ReviewDownloads = (props: ReviewDownloadsProps) => {
  const { subject_id } = props.work.review;
  const { submitted_at, updated_at } = props.work.submission.submission;
  const save = useCommand({
    mutationFn: async (format: Format, permit) => {
      const file = await makeFile(format, props);
      const day = toIsoDay(new Date(submitted_at ?? updated_at));
      await download(permit, `${subject_id}-${day}.${extensions[format]}`, file);
    },
    onError: (error) => console.error('Failed to make the file', error),
  });
  const isReady = props.subjectName !== undefined && props.obligations !== undefined;
  return (
    <div>
      <Group gap="xs">
        {formats.map((format) => (
          <Button
            key={format}
            variant="default"
            size="compact-sm"
            onClick={() => save.run(format)}
            disabled={save.isPending || !isReady}
          >
            {save.isPending && save.variables === format ? 'Preparing...' : `Download ${format}`}
          </Button>
        ))}
      </Group>
      {save.isError && (
        <Text role="alert" size="sm" c="red" mt="xs">
          The file could not be made. Check your connection and try again.
        </Text>
      )}
    </div>
  );
};
