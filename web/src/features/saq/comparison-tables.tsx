import { List, Text, Title } from '@mantine/core';
import type { ComparedQuestion, Comparison } from './comparison';
import { resultLabel } from './report-files';

const parts = [
  ['better', 'What got better'],
  ['worse', 'What got worse'],
  ['other', 'Other changes'],
  ['lawChanged', 'Where the law changed in between'],
] as const;

const Item = ({ question, before, after }: ComparedQuestion) => (
  <List.Item>
    {question.position}. {question.legislative_requirement}{' '}
    <Text span c="dimmed" size="sm">
      {resultLabel(before)} → {resultLabel(after)}
    </Text>
  </List.Item>
);

export const ComparisonTables = ({ comparison }: { comparison: Comparison }) => (
  <>
    {parts.map(([part, title]) => (
      <section key={part} aria-label={title}>
        <Title order={3} size="h4" mt="sm">
          {title}: {comparison[part].length}
        </Title>
        <List>
          {comparison[part].map((compared) => (
            <Item key={compared.question.id} {...compared} />
          ))}
        </List>
      </section>
    ))}
  </>
);
