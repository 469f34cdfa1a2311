import type { Obligation } from '@lexplain/contract/library/subjects';
import { Table, Text } from '@mantine/core';
import { TextDifference } from '../../../components/text-difference/text-difference';
import { listDifferences } from './list-differences';

interface VersionDifferenceProps {
  before: Obligation;
  after: Obligation;
}

/** Two versions of an obligation side by side, showing only fields that differ. */
export const VersionDifference = ({ before, after }: VersionDifferenceProps) => {
  const differing = listDifferences(before, after);
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
          {differing.map(({ label, ...texts }) => (
            <Table.Tr key={label} style={{ verticalAlign: 'top' }}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td style={{ whiteSpace: 'pre-line' }}>
                <TextDifference {...texts} side="before" />
              </Table.Td>
              <Table.Td style={{ whiteSpace: 'pre-line' }}>
                <TextDifference {...texts} side="after" />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};
