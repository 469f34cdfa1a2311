import { type Cover, coverEndpoints } from '@lexplain/contract/clients/cover/cover';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Confirm } from '../../../components/confirm/confirm';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/api-error';
import { staffKeys } from '../../../lib/queries/staff-keys';
import { formatDay } from '../../../lib/text/dates';
import classes from '../client-page.module.css';

/** Who covers for whom, for one of the two or for an admin. */
export const describeCover = ({ adviser, cover }: Cover, uid: string): string => {
  if (adviser.uid === uid) return `${cover.name} covers for you`;
  return cover.uid === uid
    ? `You cover for ${adviser.name}`
    : `${cover.name} covers for ${adviser.name}`;
};

const describeDays = ({ first_day, last_day, is_running }: Cover): string =>
  is_running
    ? `Now, until ${formatDay(last_day)}`
    : `From ${formatDay(first_day)} until ${formatDay(last_day)}`;

interface CoverItemProps {
  cover: Cover;
  uid: string;
  onEnded: (text: string) => void;
}

/** One span, and the button that ends it. */
export const CoverItem = ({ cover, uid, onEnded }: CoverItemProps) => {
  const client = useQueryClient();
  const [isAsking, asking] = useDisclosure();
  const text = describeCover(cover, uid);
  const end = useCommand({
    mutationFn: (_, permit) =>
      send(permit, coverEndpoints.endCover, {
        body: { id: cover.id, adviser_uid: cover.adviser.uid },
      }),
    onSuccess: () => {
      asking.close();
      client.setQueryData<Cover[]>(staffKeys.covers, (all) =>
        all?.filter(({ id }) => id !== cover.id),
      );
      void client.invalidateQueries({ queryKey: staffKeys.covers });
      onEnded(`Ended: ${text}.`);
    },
  });
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <Text fw={600}>{text}</Text>
        <Text size="sm">{describeDays(cover)}</Text>
      </div>
      <Button variant="default" size="xs" aria-label={`End: ${text}`} onClick={asking.open}>
        End
      </Button>
      <Confirm
        opened={isAsking}
        title="End the cover"
        yes="End the cover"
        busy="Ending..."
        no="Keep it"
        isBusy={end.isPending}
        failure={
          end.isError
            ? messageOf(end.error, 'The cover could not be ended. Please try again.')
            : null
        }
        onConfirm={() => end.run()}
        onClose={asking.close}
      >
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {text}. {cover.is_running ? 'This ends at once' : 'This does not begin'}, and each
          client’s log says so.
        </Text>
      </Confirm>
    </li>
  );
};
