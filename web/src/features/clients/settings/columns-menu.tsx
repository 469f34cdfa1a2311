import type { ClientColumn } from '@lexplain/contract/clients/list-settings';
import { Alert, Button, Checkbox, Popover, Stack } from '@mantine/core';
import { messageOf } from '../../../lib/api/api-error';
import { listColumns } from '../list/columns';
import { useListSettings } from './list-settings-query';

interface ColumnsMenuProps {
  /** Those that are shown where there is room. */
  columns: readonly ClientColumn[];
  showsAdviser: boolean;
}

/** Which columns the table has, kept in the account. */
export const ColumnsMenu = ({ columns, showsAdviser }: ColumnsMenuProps) => {
  const save = useListSettings();
  const toggle = (column: ClientColumn): void =>
    save.run({
      columns: columns.includes(column)
        ? columns.filter((one) => one !== column)
        : [...columns, column],
    });
  return (
    <Popover position="bottom-end" offset={4} shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="default">Columns</Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {listColumns(showsAdviser).map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={columns.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
          <Button size="compact-sm" variant="subtle" onClick={() => save.run({ columns: null })}>
            Show the usual ones
          </Button>
          {save.isError && (
            <Alert color="red" role="alert">
              {messageOf(save.error, 'The columns could not be saved. Please try again.')}
            </Alert>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
