import { Alert, Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DangerCard } from '../../../components/danger-card/danger-card';
import { Section } from '../../../components/section/section';
import { useCommand } from '../../../lib/actions/use-command';
import { messageOf } from '../../../lib/api/api-error';
import { DeleteAccountModal } from './delete-account-modal';
import { downloadMyData } from './download-my-data';

/** Download and deletion of a person's data (Privacy Act, APP 12 and 13). */
export const PersonalData = () => {
  const [isDeleting, deleting] = useDisclosure();
  const download = useCommand({ mutationFn: (_, permit) => downloadMyData(permit) });
  return (
    <Stack gap="xl">
      <Section
        id="personal-data"
        title="Your data"
        about="Download everything that is stored about you, including the messages that you sent us from this address."
      >
        <Button variant="default" onClick={() => download.run()} disabled={download.isPending}>
          {download.isPending ? 'Preparing...' : 'Download my data'}
        </Button>
        {download.isError && (
          <Alert color="red" role="alert">
            {messageOf(download.error, 'Download failed')}
          </Alert>
        )}
      </Section>
      <DangerCard
        id="delete-account"
        title="Delete your account"
        about="Your account and all of your data are permanently deleted. What you wrote in a business with other members stays there."
      >
        <Button variant="outline" color="red" onClick={deleting.open}>
          Delete account
        </Button>
        {isDeleting && <DeleteAccountModal onClose={deleting.close} />}
      </DangerCard>
    </Stack>
  );
};
