import {
  categoryLabels,
  type OptionalCategory,
  type Wish,
  wish,
  wishesOf,
  wishLabels,
} from '@lexplain/contract/notice-wishes';
import { NativeSelect, Switch, Text } from '@mantine/core';
import classes from './mail-section.module.css';
import { descriptions } from './words';

/** The id of the control. */
export const idOf = (category: OptionalCategory): string => `mail-${category}`;

interface WishChoiceProps {
  category: OptionalCategory;
  chosen: Wish;
  onChoose: (wish: Wish) => void;
}

/** One category of mail: a switch, or a list where there are more than two choices. */
export const WishChoice = ({ category, chosen, onChoose }: WishChoiceProps) => {
  const id = idOf(category);
  const described = { id, 'aria-describedby': `${id}-description` };
  const wishes = wishesOf[category];
  return (
    <li className={classes.choice}>
      <div className={classes.words}>
        <label htmlFor={id} className={classes.label}>
          {categoryLabels[category]}
        </label>
        <Text size="sm" c="dimmed" id={described['aria-describedby']}>
          {descriptions[category]}
        </Text>
      </div>
      {wishes.length === 2 ? (
        <Switch
          {...described}
          classNames={{ track: classes.track }}
          checked={chosen !== 'never'}
          onChange={({ currentTarget }) =>
            onChoose(currentTarget.checked ? 'immediately' : 'never')
          }
        />
      ) : (
        <NativeSelect
          {...described}
          data={wishes.map((value) => ({ value, label: wishLabels[value] }))}
          value={chosen}
          onChange={({ currentTarget }) => onChoose(wish.parse(currentTarget.value))}
        />
      )}
    </li>
  );
};
