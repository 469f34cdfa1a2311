import '@mantine/core/styles/Mark.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { Text } from '@mantine/core';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { PaletteProps } from './finder';
import classes from './palette.module.css';
import type { Target, TargetGroup } from './targets';

interface FoundTargets {
  groups: readonly TargetGroup[];
  /** What is being searched, while it is. */
  searching: string | null;
  /** What could not be searched. */
  failure: string | null;
}

interface PaletteViewProps
  extends Pick<PaletteProps, 'words' | 'typed' | 'onType' | 'onReady' | 'onClose'> {
  found: FoundTargets;
}

/** A field, and what was found for the words in it. The first is chosen. */
export const Palette = ({ words, typed, onType, onReady, onClose, found }: PaletteViewProps) => {
  const id = useId();
  const [[store, { open }]] = useState(createSpotlight);
  const { selected, listId } = useSpotlight(store);
  const groups = found.groups.filter(({ targets }) => targets.length > 0);
  const shown = groups.flatMap(({ targets }) => targets);
  const ids = shown.map((target) => target.id).join(' ');
  useEffect(() => {
    open();
  }, [open]);
  // What is found has changed: the first of it is chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are what is chosen from.
  useEffect(() => {
    store.setState({ ...store.getState(), selected: 0 });
  }, [ids, store]);
  const chosen = shown[selected];
  const idOf = (target: Target): string => `${id}-${shown.indexOf(target)}`;
  const isNothing = !found.failure && !found.searching && typed.trim() !== '' && shown.length === 0;
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={onType}
      shortcut={null}
      scrollable
      maxHeight={480}
      title={words.title}
      classNames={{ header: classes.header ?? '' }}
      onSpotlightClose={onClose}
    >
      <Spotlight.Search
        role="combobox"
        onFocus={onReady}
        aria-label={words.field}
        aria-expanded={shown.length > 0}
        aria-controls={listId || undefined}
        aria-autocomplete="list"
        aria-activedescendant={chosen && idOf(chosen)}
        placeholder={words.placeholder}
        classNames={{ input: classes.input ?? '' }}
        leftSection={<Search size={18} aria-hidden />}
      />
      <Spotlight.ActionsList role="listbox" aria-label="Found">
        {groups.map(({ label, targets }) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a list box are grouped so, not fields.
          <div key={label} role="group" aria-label={label}>
            <div className={classes.group} aria-hidden>
              {label}
            </div>
            {targets.map((target) => (
              <Spotlight.Action
                key={target.id}
                renderRoot={(props) => <button {...props} id={idOf(target)} />}
                role="option"
                className={classes.action}
                aria-selected={target === chosen}
                {...(target === chosen && { 'data-selected': true })}
                label={target.label}
                {...(target.description && { description: target.description })}
                leftSection={<target.Icon size={18} aria-hidden />}
                onClick={target.act}
              />
            ))}
          </div>
        ))}
      </Spotlight.ActionsList>
      <Text component="div" role="status" size="sm" className={classes.status}>
        {found.failure}
        {found.searching}
        {isNothing && 'Nothing was found.'}
      </Text>
    </Spotlight.Root>
  );
};
