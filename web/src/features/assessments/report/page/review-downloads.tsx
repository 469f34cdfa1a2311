import type { Question } from '@lexplain/contract/assessments/assessments';
import type { Obligation } from '@lexplain/contract/library/subjects';
import type { ReviewWork } from '@lexplain/contract/reviews/work';
import { Button, Group, Text } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { OpeningDialog } from '../../../../components/opening-dialog/opening-dialog';
import { download } from '../../../../lib/actions/download';
import { useCommand } from '../../../../lib/actions/use-command';
import { withAllComments } from '../../../../lib/queries/comment-pages';
import { firmQuery } from '../../../../lib/queries/firm-query';
import { toClientReview } from '../client-review';
import { nameFile } from '../file-name';
import type { ReportFacts } from '../report-files';
import type { ReadActions } from './make-word';
import type { WordPreface } from './word-dialog';

const WordDialog = lazy(async () => ({
  default: (await import('./word-dialog')).WordDialog,
}));

const extensions = { workbook: 'xlsx', CSV: 'csv', JSON: 'json' } as const;
type Format = keyof typeof extensions;
const formats: Format[] = ['workbook', 'CSV', 'JSON'];

interface ReviewDownloadsProps {
  /** The adviser's own. */
  name: string;
  work: ReviewWork;
  questions: Question[];
  formTitle: string;
  /** Undefined until they are loaded. */
  subjectName: string | undefined;
  obligations: Obligation[] | undefined;
  readActions: ReadActions;
}

interface WithReviewDownloadsProps extends ReviewDownloadsProps {
  /** Renders the review around the buttons. */
  children: (buttons: ReactNode) => ReactNode;
}

/** Without firm and review, which only the file of Word names by itself. */
const readFacts = async ({
  work,
  questions,
  formTitle,
  subjectName = '',
  obligations = [],
}: ReviewDownloadsProps): Promise<ReportFacts> => {
  const { toReport } = await import('../report');
  const current = work.submission;
  return {
    subjectName,
    organisationName: work.organisation.name,
    formTitle,
    firm: null,
    current,
    report: toReport({ questions, current, obligations }),
    review: null,
  };
};

const makeFile = async (format: Format, props: ReviewDownloadsProps): Promise<Blob> => {
  const [facts, { toCsv, toJson }, review] = await Promise.all([
    readFacts(props),
    import('../report-files'),
    withAllComments(toClientReview(props.work)),
  ]);
  if (format === 'workbook') return (await import('../report-workbook')).toWorkbook(facts, review);
  return format === 'CSV'
    ? new Blob([toCsv(facts, review)], { type: 'text/csv;charset=utf-8' })
    : new Blob([toJson(facts, review)], { type: 'application/json' });
};

const makeReport = async (
  preface: WordPreface,
  props: ReviewDownloadsProps,
  client: QueryClient,
): Promise<Blob> => {
  const [facts, firm, { findReportReview }, { makeWord }] = await Promise.all([
    readFacts(props),
    client.fetchQuery(firmQuery),
    import('../report-review'),
    import('./make-word'),
  ]);
  const review = findReportReview(toClientReview(props.work), facts.current.submission.id);
  return makeWord({ ...facts, firm, review }, preface, props.readActions, client);
};

/**
 * A review with buttons that save the files which its client can download: without notes and
 * unpublished verdicts. The file of Word also has what its adviser writes at its beginning. The
 * buttons are in another place of a wider window: what is asked and what is under way is kept above
 * both.
 */
export const WithReviewDownloads = ({ children, ...props }: WithReviewDownloadsProps) => {
  const { organisation, submission } = props.work;
  const nameAs = (extension: string): string =>
    nameFile(
      {
        organisationName: organisation.name,
        subjectName: props.subjectName ?? '',
        submission: submission.submission,
      },
      extension,
    );
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [preface, setPreface] = useState<WordPreface>({ adviser: props.name, introduction: '' });
  const onError = (error: Error) => console.error('Failed to make the file', error);
  const save = useCommand({
    mutationFn: async (format: Format, permit) =>
      download(permit, nameAs(extensions[format]), await makeFile(format, props)),
    onError,
  });
  const saveWord = useCommand({
    mutationFn: async (added: WordPreface, permit) => {
      await download(permit, nameAs('docx'), await makeReport(added, props, client));
      setAsking(false);
    },
    onError,
  });
  const isReady = props.subjectName !== undefined && props.obligations !== undefined;
  const buttons = (
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
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            saveWord.reset();
            setAsking(true);
          }}
          disabled={!isReady}
        >
          Report in Word
        </Button>
      </Group>
      {save.isError && (
        <Text role="alert" size="sm" c="red" mt="xs">
          The file could not be made. Check your connection and try again.
        </Text>
      )}
    </div>
  );
  return (
    <>
      {children(buttons)}
      {isAsking && (
        <OpeningDialog>
          <WordDialog
            preface={preface}
            onChange={setPreface}
            isBusy={saveWord.isPending}
            isFailed={saveWord.isError}
            onSave={() => saveWord.run(preface)}
            onClose={() => setAsking(false)}
          />
        </OpeningDialog>
      )}
    </>
  );
};
