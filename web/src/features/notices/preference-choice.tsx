import {
  categoryLabels,
  type OptionalCategory,
  type Preference,
  preference,
  preferenceLabels,
  preferencesOf,
} from '@lexplain/contract/notices/preferences';
import { NativeSelect, Switch, Text } from '@mantine/core';
import { descriptions } from './mail-choice-texts';
import classes from './mail-section.module.css';

/** The id of the control. */
export const idOf = (category: OptionalCategory): string => `mail-${category}`;

interface PreferenceChoiceProps {
  category: OptionalCategory;
  chosen: Preference;
  onChoose: (preference: Preference) => void;
}

/** One category of mail: a switch, or a list where there are more than two choices. */
export const PreferenceChoice = ({ category, chosen, onChoose }: PreferenceChoiceProps) => {
  const id = idOf(category);
  const described = { id, 'aria-describedby': `${id}-description` };
  const preferences = preferencesOf[category];
  const [usual] = preferences;
  return (
    <li className={classes.choice}>
      <div className={classes.text}>
        <label htmlFor={id} className={classes.label}>
          {categoryLabels[category]}
        </label>
        <Text size="sm" c="dimmed" id={described['aria-describedby']}>
          {descriptions[category]}
        </Text>
      </div>
      {preferences.length === 2 ? (
        <Switch
          {...described}
          classNames={{ track: classes.track }}
          checked={chosen !== 'never'}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked ? usual : 'never')}
        />
      ) : (
        <NativeSelect
          {...described}
          data={preferences.map((value) => ({ value, label: preferenceLabels[value] }))}
          value={chosen}
          onChange={({ currentTarget }) => onChoose(preference.parse(currentTarget.value))}
        />
      )}
    </li>
  );
};
