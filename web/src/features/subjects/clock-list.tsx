import type { Clock } from '@lexplain/contract/library/subjects';
import { List, Text } from '@mantine/core';
import { confidenceMark } from '../../lib/text/confidence';

/** Running deadlines from an event. */
export const ClockList = ({ clocks }: { clocks: Clock[] }) => (
  <List component="ul" spacing={4}>
    {clocks.map(({ trigger, deadline, to_whom, reference, confidence }) => (
      <List.Item key={`${reference} ${trigger}`}>
        <Text span fw={600}>
          {deadline}
        </Text>
        <Text span display="block" size="sm">
          Runs from: {trigger}
        </Text>
        {to_whom && (
          <Text span display="block" size="sm">
            To: {to_whom}
          </Text>
        )}
        <Text span display="block" size="sm" c="dimmed">
          {reference}
          {confidenceMark(confidence)}
        </Text>
      </List.Item>
    ))}
  </List>
);
