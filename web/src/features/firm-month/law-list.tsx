import type { OwnMonth } from '@lexplain/contract/firm-month/month';
import { Text } from '@mantine/core';
import { Section } from '../../components/section/section';
import classes from './firm-month.module.css';

interface LawListProps {
  laws: OwnMonth['laws'];
  /** The names of laws by id; empty while they load. */
  lawNames: ReadonlyMap<string, string>;
}

/** Incidents by law. The bars say again what the numbers beside them do. */
export const LawList = ({ laws, lawNames }: LawListProps) => {
  const most = Math.max(1, ...laws.map(({ incidents }) => incidents));
  return (
    <Section
      title="Incidents by law"
      about="By the laws whose deadlines ran on the day on which a client shared the incident. One may be under several, or none. Those that tell of a suspicion are not counted."
    >
      {laws.length === 0 ? (
        <Text>No deadline ran in an incident that was shared.</Text>
      ) : (
        <table className={classes.laws} aria-label="Incidents by law">
          <thead className={classes.hidden}>
            <tr>
              <th scope="col">Law</th>
              <th scope="col">Incidents</th>
            </tr>
          </thead>
          <tbody>
            {laws.map(({ subject_id, incidents }) => (
              <tr key={subject_id}>
                <th scope="row">{lawNames.get(subject_id) ?? subject_id}</th>
                <td>
                  <span
                    aria-hidden
                    className={`${classes.bar} print-shade`}
                    style={{ width: `${(incidents / most) * 80}%` }}
                  />
                  {incidents}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
};
