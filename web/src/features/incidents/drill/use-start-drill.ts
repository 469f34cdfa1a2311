import type { DrillScenario } from '@lexplain/contract/incidents/drills/drill-scenarios';
import { type Incident, incidentEndpoints } from '@lexplain/contract/incidents/incidents';
import type { Place } from '@lexplain/contract/library/moments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { keys } from '../../../lib/queries/keys';
import { takeOverLog } from '../queries';

interface DrillStart {
  organisationId: string;
  place: Place;
  onStarted: (incidentId: Incident['id']) => void;
}

/** Starts a drill now. A repeated press sends the same id, so that there is one drill. */
export const useStartDrill = ({ organisationId, place, onStarted }: DrillStart) => {
  const client = useQueryClient();
  const [ids] = useState(() => new Map<string, string>());
  return useCommand({
    mutationFn: ({ id: scenario, title }: DrillScenario, permit) => {
      const id = ids.get(scenario) ?? crypto.randomUUID();
      ids.set(scenario, id);
      const noticed = { at: new Date().toISOString() };
      const kind = 'drill' as const;
      const body = { id, kind, scenario, title, place, noticed, entries: [] };
      return send(permit, incidentEndpoints.createIncident, { body });
    },
    onSuccess: async (answer) => {
      await takeOverLog(client, answer);
      await client.invalidateQueries({ queryKey: keys.incidents(organisationId) });
      onStarted(answer.incident.id);
    },
  });
};
