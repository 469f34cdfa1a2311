import type { Action } from '@lexplain/contract/actions/actions';
import { Button, Text } from '@mantine/core';
import { download } from '../../../lib/actions/download';
import { useCommand } from '../../../lib/actions/use-command';
import { messageOf } from '../../../lib/api/api-error';
import type { Names } from '../../../lib/text/action-labels';
import classes from './actions.module.css';

interface ActionFilesProps {
  /** Those that the list shows. */
  actions: readonly Action[];
  all: readonly Action[];
  uid: string;
  names: Names;
}

/**
 * The list as a spreadsheet, and the person's own actions for their calendar. What makes them is
 * loaded on demand.
 */
export const ActionFiles = ({ actions, all, uid, names }: ActionFilesProps) => {
  const sheet = useCommand({
    mutationFn: async (_, permit) => {
      const { toSpreadsheet } = await import('./make-action-files');
      const content = new Blob([toSpreadsheet(actions, names)], { type: 'text/csv;charset=utf-8' });
      await download(permit, 'actions.csv', content);
    },
  });
  const calendar = useCommand({
    mutationFn: async (_, permit) => {
      const { toCalendar } = await import('./make-action-files');
      const file = toCalendar(all, uid, new Date().toISOString());
      const content = new Blob([file], { type: 'text/calendar;charset=utf-8' });
      await download(permit, 'my-actions.ics', content);
    },
  });
  const error = sheet.error ?? calendar.error;
  const hasDays = all.some(({ owner_uid, due_day }) => owner_uid === uid && due_day !== null);
  return (
    <div className={classes.tools}>
      <Button variant="default" size="xs" disabled={sheet.isPending} onClick={() => sheet.run()}>
        Save as spreadsheet
      </Button>
      {hasDays && (
        <Button
          variant="default"
          size="xs"
          disabled={calendar.isPending}
          onClick={() => calendar.run()}
        >
          Save my days as calendar file
        </Button>
      )}
      {error && (
        <Text size="sm" c="red" role="alert">
          {messageOf(error, 'The file could not be made. Try again.')}
        </Text>
      )}
    </div>
  );
};
