import { type FirmSettings, firmEndpoints } from '@lexplain/contract/firm/firm';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Confirm } from '../../components/confirm/confirm';
import { ifMatch, send } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/api-error';
import { toPictureAddress } from '../../lib/files/picture-address';
import { firmLogoQuery } from '../../lib/queries/firm-query';
import { type DrawnLogo, drawLogo } from './draw-logo';
import classes from './firm.module.css';
import { useFirmCommand } from './use-firm-command';

const Picture = ({ address, caption }: { address: string | undefined; caption: string }) => (
  <figure className={classes.logo}>
    <div className={classes.picture}>{address && <img src={address} alt={caption} />}</div>
    <figcaption>{caption}</figcaption>
  </figure>
);

const Stored = ({ logo }: { logo: NonNullable<FirmSettings['logo']> }) => {
  const { data, isError } = useQuery(firmLogoQuery(logo.revision));
  const size = `${logo.width} × ${logo.height} pixels`;
  return (
    <Picture
      address={data}
      caption={isError ? 'The logo could not be loaded.' : `The logo, ${size}`}
    />
  );
};

/** The logo: what is stored, what was chosen and is not saved, and removing it. */
export const LogoForm = ({ firm: { logo, revision } }: { firm: FirmSettings }) => {
  const field = useRef<HTMLInputElement>(null);
  const [drawn, setDrawn] = useState<DrawnLogo | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const headers = ifMatch(revision);
  const save = useFirmCommand(
    (raw: Uint8Array<ArrayBuffer>, permit) =>
      send(permit, firmEndpoints.setFirmLogo, { raw, headers }),
    () => {
      setDrawn(null);
      setSaid('Logo saved.');
    },
  );
  const remove = useFirmCommand(
    (_: null, permit) => send(permit, firmEndpoints.removeFirmLogo, { headers }),
    () => {
      setAsking(false);
      setSaid('Logo removed.');
    },
  );
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setSaid('');
    save.reset();
    setDrawn(await drawLogo(file));
  };
  const chosen = drawn?.bytes ?? null;
  return (
    <Stack align="flex-start" w="100%">
      {chosen && (
        <Picture address={toPictureAddress(chosen, 'png')} caption="The new logo, not saved yet" />
      )}
      {!chosen && (logo ? <Stored logo={logo} /> : <Text>There is no logo.</Text>)}
      <input
        ref={field}
        type="file"
        hidden
        accept="image/png"
        aria-label="File of the logo"
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Group>
        {chosen && (
          <Button disabled={save.isPending} onClick={() => save.run(chosen)}>
            {save.isPending ? 'Saving...' : 'Save logo'}
          </Button>
        )}
        <Button variant="default" disabled={save.isPending} onClick={() => field.current?.click()}>
          Choose a picture
        </Button>
        {chosen && (
          <Button variant="default" disabled={save.isPending} onClick={() => setDrawn(null)}>
            Discard
          </Button>
        )}
        {logo && !chosen && (
          <Button variant="default" onClick={() => setAsking(true)}>
            Remove logo
          </Button>
        )}
      </Group>
      {drawn?.fault && (
        <Alert color="red" role="alert">
          {drawn.fault}
        </Alert>
      )}
      {save.isError && (
        <Alert color="red" role="alert">
          {messageOf(save.error, 'The logo could not be saved')}
        </Alert>
      )}
      <Text size="sm" fw={500} role="status">
        {said}
      </Text>
      <Confirm
        opened={isAsking}
        title="Remove the logo"
        yes="Remove logo"
        busy="Removing..."
        no="Keep it"
        isBusy={remove.isPending}
        failure={remove.isError ? messageOf(remove.error, 'The logo could not be removed') : null}
        onConfirm={() => remove.run(null)}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">Reports that are opened from now on have no logo.</Text>
      </Confirm>
    </Stack>
  );
};
