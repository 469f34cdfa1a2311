import type { Figures } from '@lexplain/contract/firm-month/month';
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Column } from './columns';
import classes from './firm-month.module.css';

export interface FiguresRow {
  id: string;
  head: ReactNode;
  /** Null where nothing was counted. */
  figures: Figures | null;
  /** Whether it sums up the others. */
  isTotal?: boolean;
  /** What a column shows in place of its figure. */
  instead?: Readonly<Record<string, string>>;
}

interface FiguresTableProps {
  label: string;
  /** What the rows are. */
  head: string;
  columns: readonly Column[];
  rows: readonly FiguresRow[];
}

const Cells = ({ columns, figures, instead }: FiguresRow & Pick<FiguresTableProps, 'columns'>) =>
  figures === null ? (
    <Table.Td colSpan={columns.length} className={classes.none}>
      Not counted
    </Table.Td>
  ) : (
    columns.map(({ name, show }) => (
      <Table.Td key={name} className={classes.number}>
        {instead?.[name] ?? show(figures)}
      </Table.Td>
    ))
  );

/** Figures in rows, the same columns for each. What they are of stays in view where it scrolls. */
export const FiguresTable = ({ label, head, columns, rows }: FiguresTableProps) => (
  <Table.ScrollContainer minWidth={640} scrollAreaProps={{ type: 'auto' }}>
    <Table aria-label={label} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{head}</Table.Th>
          {columns.map(({ name }) => (
            <Table.Th key={name} scope="col" className={classes.number}>
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id} data-total={row.isTotal || undefined}>
            <Table.Th scope="row">{row.head}</Table.Th>
            <Cells {...row} columns={columns} />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);
