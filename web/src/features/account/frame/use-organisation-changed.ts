import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keys } from '../../../lib/queries/keys';
import { useAuth } from '../../../session/use-auth';

/**
 * Whether the person's organisation changed while this page was open: they were removed, or left in
 * another window. The cached questionnaires are dropped and fetched again.
 */
export const useOrganisationChanged = (): boolean => {
  const client = useQueryClient();
  const id = useAuth().organisation?.id;
  const last = useRef(id);
  const [hasChanged, setChanged] = useState(false);
  useEffect(() => {
    const before = last.current;
    if (!id || id === before) return;
    last.current = id;
    if (!before) return;
    setChanged(true);
    void client.resetQueries({ queryKey: keys.submissions });
    client.removeQueries({ queryKey: keys.organisation(before) });
  }, [id, client]);
  return hasChanged;
};
