import type {
  ComingDay,
  DueReading,
  ReadingKind,
  ReadingsOfDay,
} from '@lexplain/contract/library/readings/readings';
import { Anchor, Code, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { PageHeader } from '../../components/page-header/page-header';
import { Section } from '../../components/section/section';
import { formatDay } from '../../lib/text/dates';
import { dueReadingsQuery } from './queries';

/** In the order of what a wrong value costs. */
const kinds: readonly { kind: ReadingKind; title: string; about: string }[] = [
  { kind: 'penalty', title: 'Penalties and amounts', about: 'Read again after 90 days.' },
  { kind: 'deadline', title: 'Deadlines and days', about: 'Read again after 90 days.' },
  { kind: 'definition', title: 'Who and what is covered', about: 'Read again after 180 days.' },
  {
    kind: 'other',
    title: 'Obligations, controls and other entries',
    about: 'Read again after a year.',
  },
];

const cell = { overflowWrap: 'anywhere', verticalAlign: 'top' } as const;

const Source = ({ reading: { reference, url } }: { reading: DueReading }) => {
  if (url === null) return reference;
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" inherit>
      {reference || 'Source'}
    </Anchor>
  );
};

/** A line below what a cell is about. */
const Below = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed" fw="normal" style={cell}>
    {children}
  </Text>
);

const DueTable = ({ title, readings }: { title: string; readings: readonly DueReading[] }) => (
  <Table.ScrollContainer minWidth={420}>
    <Table aria-label={title} layout="fixed" verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" w="44%">
            Entry
          </Table.Th>
          <Table.Th scope="col">Where to look</Table.Th>
          <Table.Th scope="col" w="24%">
            Due since
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {readings.map((reading) => (
          <Table.Tr key={`${reading.group} ${reading.name}`}>
            <Table.Th scope="row" style={cell}>
              {reading.name}
              <Below>{reading.group}</Below>
            </Table.Th>
            <Table.Td style={cell}>
              <Source reading={reading} />
            </Table.Td>
            <Table.Td style={cell}>
              {formatDay(reading.due_on)}
              <Below>{`Read on ${formatDay(reading.read_on)}`}</Below>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);

const describeNext = ({ next }: ReadingsOfDay): string => {
  if (!next) return '';
  const what = next.count === 1 ? '1 entry is' : `${next.count} entries are`;
  return ` The next ${what} due on ${formatDay(next.day)}.`;
};

const describeDue = (readings: ReadingsOfDay): string => {
  const { due, due_count } = readings;
  if (due_count === 0) return `Nothing is due.${describeNext(readings)}`;
  const what = due_count === 1 ? '1 entry is' : `${due_count} entries are`;
  const shown = due.length < due_count ? ` The ${due.length} that are due longest are listed.` : '';
  return `${what} to be read again.${shown}${describeNext(readings)}`;
};

const Coming = ({ coming }: { coming: readonly ComingDay[] }) => {
  if (coming.length === 0) return <Text c="dimmed">Nothing is known to start or end.</Text>;
  return (
    <Table
      aria-label="Starts or ends in the next 180 days"
      layout="fixed"
      verticalSpacing="sm"
      maw={900}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" w={168}>
            Day
          </Table.Th>
          <Table.Th scope="col">What</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {coming.map(({ day, group, name }) => (
          <Table.Tr key={`${day} ${group} ${name}`}>
            <Table.Td style={cell}>{formatDay(day)}</Table.Td>
            <Table.Th scope="row" style={cell}>
              {name}
              <Below>{group}</Below>
            </Table.Th>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

const DueReadings = ({ readings }: { readings: ReadingsOfDay }) => (
  <Stack gap="xl">
    <Section title="To read again">
      <Text>{describeDue(readings)}</Text>
      <Text size="sm" c="dimmed">
        Read an entry in its source, correct it where the law has changed, and note the day in its
        file in seed/library. The next import ends what is due.
      </Text>
      {readings.due_count > readings.due.length && (
        <Text size="sm" c="dimmed">
          <Code>npm run sources -- old</Code> lists all.
        </Text>
      )}
    </Section>
    {kinds.map(({ kind, title, about }) => {
      const ofKind = readings.due.filter((reading) => reading.kind === kind);
      if (ofKind.length === 0) return null;
      return (
        <Section key={kind} title={`${title} (${ofKind.length})`} about={about}>
          <DueTable title={title} readings={ofKind} />
        </Section>
      );
    })}
    <Section title="Starts or ends in the next 180 days">
      <Coming coming={readings.coming} />
    </Section>
  </Stack>
);

/** What of the library is to be read again, for admins (docs/product.md, "Read again in time"). */
export const LibraryPage = () => {
  const { data, error, refetch } = useQuery(dueReadingsQuery);
  return (
    <>
      <PageHeader
        title="Library"
        lead="What was read in the laws some time ago and may have changed since."
      />
      {!data && error && (
        <Failure error={error} fallback="Failed to load the library" onRetry={refetch} />
      )}
      {!data && !error && <Loading cards={[3, 72]} />}
      {data && <DueReadings readings={data} />}
    </>
  );
};
