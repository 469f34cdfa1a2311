import { Alert, Button, Group } from '@mantine/core';
import { toIsoDay } from '../../lib/dates';
import { download } from '../../lib/download';
import { useCommand } from '../../lib/use-command';
import { type ReportFacts, toCsv, toJson } from './report-files';

const formats = {
  PDF: async (facts: ReportFacts) => (await import('./report-pdf')).toPdf(facts),
  CSV: async (facts: ReportFacts) => new Blob([toCsv(facts)], { type: 'text/csv;charset=utf-8' }),
  JSON: async (facts: ReportFacts) => new Blob([toJson(facts)], { type: 'application/json' }),
} as const;
type Format = keyof typeof formats;
const names: Format[] = ['PDF', 'CSV', 'JSON'];

export const ReportDownloads = ({ facts }: { facts: ReportFacts }) => {
  const { subject_id, updated_at } = facts.current.submission;
  const save = useCommand({
    mutationFn: async (format: Format, permit) => {
      const name = `${subject_id}-${toIsoDay(new Date(updated_at))}.${format.toLowerCase()}`;
      await download(permit, name, await formats[format](facts));
    },
    onError: (error) => console.error('Failed to make the file', error),
  });
  return (
    <>
      <Group gap="xs" className="no-print">
        {names.map((format) => (
          <Button
            key={format}
            variant={format === 'PDF' ? 'filled' : 'default'}
            onClick={() => save.run(format)}
            disabled={save.isPending}
          >
            {save.isPending && save.variables === format ? 'Preparing...' : `Download ${format}`}
          </Button>
        ))}
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
      </Group>
      {save.isError && (
        <Alert color="red" role="alert" mt="xs">
          The file could not be made. Check your connection and try again.
        </Alert>
      )}
    </>
  );
};
