import type { Span } from '@lexplain/contract/firm-month/month';
import { csvOf } from '../../lib/text/csv';
import { fileColumns } from './columns';

/** A row for each day that was counted. */
export const toMonthCsv = (days: readonly Span[]): string =>
  csvOf([
    ['Day', ...fileColumns.map(({ name }) => name)],
    ...days
      .filter(({ figures }) => figures.counted_days > 0)
      .map(({ from, figures }) => [
        from,
        ...fileColumns.map(({ value }) => String(value(figures) ?? '')),
      ]),
  ]);
