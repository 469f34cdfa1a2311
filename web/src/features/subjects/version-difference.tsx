import type { Obligation } from '@lexplain/contract/library/subjects';
import { Table, Text } from '@mantine/core';
import { diffWordsWithSpace } from 'diff';
import { Fragment } from 'react';
import { obligationFields } from './obligation-fields';

const fields = [
  ['name_of_source', 'Title'],
  ['description', 'Description'],
  ...obligationFields,
  ['effective_from', 'In force from'],
] as const;

interface WordsProps {
  before: string;
  after: string;
  side: 'before' | 'after';
}

/** The words of one side, with those marked that the other lacks. */
const Words = ({ before, after, side }: WordsProps) =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
    if (side === 'before' ? added : removed) return null;
    // The parts have no id and never move.
    const key = `${index} ${value}`;
    if (removed) return <del key={key}>{value}</del>;
    return added ? <ins key={key}>{value}</ins> : <Fragment key={key}>{value}</Fragment>;
  });

interface VersionDifferenceProps {
  before: Obligation;
  after: Obligation;
}

/** Two versions of an obligation side by side, showing only fields that differ. */
export const VersionDifference = ({ before, after }: VersionDifferenceProps) => {
  const differing = fields.filter(([field]) => before[field] !== after[field]);
  if (differing.length === 0) return <Text>These two versions are the same.</Text>;
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table withTableBorder withColumnBorders verticalSpacing="sm" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={130}>What</Table.Th>
            <Table.Th>v{before.version_tag}</Table.Th>
            <Table.Th>v{after.version_tag}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differing.map(([field, label]) => {
            const texts = { before: before[field] ?? '', after: after[field] ?? '' };
            return (
              <Table.Tr key={field} style={{ verticalAlign: 'top' }}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>
                  <Words {...texts} side="before" />
                </Table.Td>
                <Table.Td>
                  <Words {...texts} side="after" />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};
