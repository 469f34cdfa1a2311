import type { Evidence } from '@lexplain/contract/evidence/evidence';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error';
import { DeleteDialog } from './delete-dialog';
import classes from './evidence.module.css';
import { useSettingAside } from './evidence-commands';
import { EvidenceDialog } from './evidence-dialog';
import { EvidenceHead } from './evidence-head';
import { nameOf } from './evidence-text';
import { Files } from './files/files';
import type { EvidenceList } from './queries';

interface EvidenceItemProps {
  list: EvidenceList;
  evidence: Evidence;
  today: string;
}

/** What an organisation can show, with its files. */
export const EvidenceItem = ({ list, evidence, today }: EvidenceItemProps) => {
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null);
  const { about, is_held, is_set_aside } = evidence;
  const settingAside = useSettingAside(list, evidence);
  const close = (): void => setOpened(null);
  return (
    <li className={classes.item}>
      <EvidenceHead evidence={evidence} today={today}>
        {!is_held && (
          <div className={classes.presses}>
            <Button
              size="xs"
              variant="default"
              aria-label={`Edit: ${nameOf(evidence)}`}
              onClick={() => setOpened('edit')}
            >
              Edit
            </Button>
            <Button
              size="xs"
              variant="subtle"
              aria-label={`Delete: ${nameOf(evidence)}`}
              onClick={() => setOpened('delete')}
            >
              Delete
            </Button>
          </div>
        )}
      </EvidenceHead>
      {is_held && (
        <div className={classes.head}>
          <Text size="sm" c="dimmed" className={classes.what}>
            {is_set_aside
              ? 'Set aside: the next assessments leave this evidence out.'
              : 'A submitted assessment uses this evidence, so it can no longer be changed.'}
          </Text>
          <Button
            size="xs"
            variant="subtle"
            disabled={settingAside.isPending}
            aria-label={`${is_set_aside ? 'Use again' : 'Set aside'}: ${nameOf(evidence)}`}
            onClick={() => settingAside.run()}
          >
            {is_set_aside ? 'Use again' : 'Set aside'}
          </Button>
        </div>
      )}
      {settingAside.error && (
        <Text size="sm" role="alert">
          {messageOf(settingAside.error, 'The evidence could not be changed')}
        </Text>
      )}
      <Files list={list} evidence={evidence} />
      <EvidenceDialog
        opened={opened === 'edit'}
        list={list}
        about={about}
        evidence={evidence}
        onClose={close}
      />
      <DeleteDialog
        opened={opened === 'delete'}
        list={list}
        evidence={evidence}
        file={null}
        onClose={close}
      />
    </li>
  );
};
