import type { Obligation } from '@lexplain/contract/subjects';
import { Accordion, Badge, Group, Text } from '@mantine/core';
import { ObligationPanel } from './obligation-panel';
import { obligationTitle } from './obligation-title';

/** One open at a time, the first open by default. */
export const ObligationList = ({ obligations }: { obligations: Obligation[] }) => {
  const [first] = obligations;
  if (!first) return <Text>No obligations for this subject.</Text>;
  return (
    <Accordion defaultValue={first.id} variant="separated" order={2}>
      {obligations.map((obligation) => (
        <Accordion.Item key={obligation.id} value={obligation.id}>
          <Accordion.Control>
            <Group gap="sm" wrap="nowrap" justify="space-between" pr="sm">
              <Text component="span" fw={600}>
                <Text component="span" c="dimmed" fw={600} mr="xs">
                  {obligation.code || '-'}
                </Text>
                {obligationTitle(obligation)}
              </Text>
              <Badge variant="light" tt="none" flex="none">
                v{obligation.version_tag}
              </Badge>
            </Group>
          </Accordion.Control>
          <Accordion.Panel>
            <ObligationPanel obligation={obligation} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
};
