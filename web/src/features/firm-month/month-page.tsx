import type { OwnMonth } from '@lexplain/contract/firm-month/month';
import { Accordion, Alert, Button, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { PageHeader } from '../../components/page-header/page-header';
import { Section } from '../../components/section/section';
import { download } from '../../lib/actions/download';
import { useCommand } from '../../lib/actions/use-command';
import { messageOf } from '../../lib/api/api-error';
import { formatDay } from '../../lib/text/dates';
import { spanColumns, weekColumns } from './columns';
import { type FiguresRow, FiguresTable } from './figures-table';
import classes from './firm-month.module.css';
import { KeyFigures } from './key-figures';
import { LawList } from './law-list';
import { toMonthCsv } from './month-csv';
import { describeEmpty, describeGaps, moveMonth, nameMonth, nameSpan } from './month-texts';

// Loaded with the page and after its numbers: the library for charts is larger than the page.
const Charts = lazy(async () => ({ default: (await import('./month-charts')).MonthCharts }));

const Step = ({ to, by }: { to: string | null; by: 'before' | 'after' }) => {
  const Icon = by === 'before' ? ChevronLeft : ChevronRight;
  if (to === null) return null;
  return (
    <Button
      variant="default"
      size="compact-md"
      className={classes.step}
      aria-label={nameMonth(to)}
      title={nameMonth(to)}
      renderRoot={(props) => <Link {...props} to="/adviser/month" search={{ month: to }} />}
    >
      <Icon size={16} aria-hidden />
    </Button>
  );
};

/** To the months that there are, from the first that was counted to the present one. */
const Steps = ({ month: { month, first_counted, last_day } }: { month: OwnMonth }) => {
  const [before, after] = [moveMonth(month, -1), moveMonth(month, 1)];
  const hasBefore = first_counted !== null && before >= first_counted.slice(0, 7);
  return (
    <nav aria-label="Months" className={`${classes.steps} no-print`}>
      <Step to={hasBefore ? before : null} by="before" />
      <Step to={after <= last_day.slice(0, 7) ? after : null} by="after" />
    </nav>
  );
};

const Export = ({ month, name }: { month: OwnMonth; name: string }) => {
  const save = useCommand({
    mutationFn: (_, permit) => {
      const file = new Blob([toMonthCsv(month.days)], { type: 'text/csv;charset=utf-8' });
      return download(permit, `${name}-${month.month}.csv`, file);
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => save.run()} disabled={save.isPending}>
        Download CSV
      </Button>
      {save.isError && (
        <Alert color="red" role="alert" w="100%">
          {messageOf(save.error, 'The file could not be made. Please try again.')}
        </Alert>
      )}
    </>
  );
};

const toRow = ({ from, to, figures }: OwnMonth['days'][number]): FiguresRow => ({
  id: from,
  head: nameSpan({ from, to }),
  figures: figures.counted_days > 0 ? figures : null,
});

const Tables = ({ month }: { month: OwnMonth }) => (
  <>
    <Section title="Week by week">
      <FiguresTable
        label="Week by week"
        head="Days"
        columns={weekColumns}
        rows={[
          ...month.weeks.map(toRow),
          { id: 'month', head: 'Month', figures: month.figures, isTotal: true },
        ]}
      />
    </Section>
    {month.earlier.length > 0 && (
      <Section title="Month by month">
        <FiguresTable
          label="Month by month"
          head="Month"
          columns={spanColumns}
          rows={[...month.earlier, month].map((one) => ({
            id: one.month,
            head: nameMonth(one.month),
            figures: one.figures,
          }))}
        />
      </Section>
    )}
    <Accordion variant="contained" className={classes.days}>
      <Accordion.Item value="days">
        <Accordion.Control>Day by day</Accordion.Control>
        <Accordion.Panel>
          <FiguresTable
            label="Day by day"
            head="Day"
            columns={spanColumns}
            rows={month.days.map(toRow)}
          />
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  </>
);

interface MonthViewProps {
  month: OwnMonth;
  lawNames: ReadonlyMap<string, string>;
  /** What the firm's month has besides. */
  advisers: ReactNode;
}

const MonthView = ({ month, lawNames, advisers }: MonthViewProps) => {
  const empty = describeEmpty(month);
  if (empty !== null) return <Text className={classes.empty}>{empty}</Text>;
  return (
    <div className={classes.page}>
      {describeGaps(month).map((gap) => (
        <Text key={gap} size="sm">
          {gap}
        </Text>
      ))}
      <KeyFigures month={month} />
      <Suspense fallback={<Loading height={290} />}>
        <Charts month={month} />
      </Suspense>
      {advisers}
      <LawList laws={month.laws} lawNames={lawNames} />
      <Tables month={month} />
    </div>
  );
};

interface MonthPageProps<Month extends OwnMonth> {
  title: string;
  /** How its file is named, before the month. */
  file: string;
  query: Pick<UseQueryResult<Month>, 'data' | 'error' | 'refetch'>;
  lawNames: ReadonlyMap<string, string>;
  advisersOf?: (month: Month) => ReactNode;
}

/** The month of the firm, or of an adviser (docs/product.md, "The firm's month"). */
export const MonthPage = <Month extends OwnMonth>({
  title,
  file,
  query: { data, error, refetch },
  lawNames,
  advisersOf,
}: MonthPageProps<Month>) => (
  <>
    <PageHeader
      title={title}
      isCompact
      {...(data && {
        tab: `${title}, ${nameMonth(data.month)}`,
        state: (
          <>
            <Text component="span" fw={600} className={classes.month}>
              {nameMonth(data.month)}
            </Text>
            <Steps month={data} />
          </>
        ),
        lead: `By days of Sydney, to the end of ${formatDay(data.days.at(-1)?.to ?? data.last_day)}.`,
        ...(data.figures.counted_days > 0 && { actions: <Export month={data} name={file} /> }),
      })}
    />
    {!data && error && (
      <Failure error={error} fallback="Failed to load the month" onRetry={() => void refetch()} />
    )}
    {!data && !error && <Loading cards={[3, 240]} />}
    {data && <MonthView month={data} lawNames={lawNames} advisers={advisersOf?.(data)} />}
  </>
);
