import { dayLimits } from '@kolam/contract/programme/challenges/days.ts';
import { Button } from '@mantine/core';
import { type Icon, IconPlus } from '@tabler/icons-react';
import { type ComponentType, Suspense, use, useId, useRef, useState } from 'react';
import { Filled } from '#core/filled.ts';
import { formatNumber } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { componentTools } from '../slots.ts';
import { ComponentCard } from './component-card.tsx';
import styles from './component-section.module.css';
import { summaryOf } from './component-summary.ts';
import { type DayDraft, newComponent, type Section } from './day-draft.ts';
import { DayProblems, type FieldsProps } from './day-fields.ts';
import { hasProblem, nameOf, nouns } from './day-problems.ts';
import { copyOf, inserted, moved, updated, without } from './list-changes.ts';
import { useDragOrder } from './use-drag-order.ts';
import { useFocusNext } from './use-focus-next.ts';
import type { OpenCards } from './use-open-cards.ts';

type One<S extends Section> = DayDraft[S][number];

type ComponentSectionProps<S extends Section> = {
  challengeId: string;
  section: S;
  title: string;
  /** The purpose of the section, shown while it is empty. */
  hint: string;
  icon: Icon;
  fields: ComponentType<FieldsProps<One<S>>>;
  list: One<S>[];
  onChange: (update: (list: One<S>[]) => One<S>[]) => void;
  keeps: (one: One<S>) => string | undefined;
  cards: OpenCards;
};

/** All components of one kind, in the order in which people see them. */
export function ComponentSection<S extends Section>(props: ComponentSectionProps<S>) {
  const { section, title, hint, icon: Glyph, fields: Fields, list, onChange, keeps, cards } = props;
  const { challengeId } = props;
  const problems = use(DayProblems);
  const root = useRef<HTMLElement>(null);
  const focus = useFocusNext(root);
  const titleId = useId();
  const [message, setMessage] = useState('');
  const drag = useDragOrder((from, to) => move(from, to, 'head'));
  const titleAt = (at: number) => `[data-field="${section}.${at}.title"]`;

  function add() {
    const one = newComponent[section]();
    onChange((now) => [...now, one as One<S>]);
    cards.open(one.key);
    focus(titleAt(list.length));
  }

  function move(from: number, to: number, by: string) {
    onChange((now) => moved(now, from, to));
    focus(`[data-component="${to}"] [data-act="${by}"]`);
    setMessage(`Moved to place ${to + 1} of ${list.length}`);
  }

  function duplicate(one: One<S>, at: number) {
    const copy = copyOf(one);
    onChange((now) => inserted(now, at + 1, copy));
    cards.open(copy.key);
    focus(titleAt(at + 1));
  }

  function remove(one: One<S>, at: number) {
    onChange((now) => without(now, at));
    focus('[data-act="add"]');
    toast.note(`${nameOf(section, at, one)} removed`, {
      action: {
        label: 'Undo',
        onSelect: () => onChange((now) => inserted(now, Math.min(at, now.length), one)),
      },
    });
  }

  return (
    <section ref={root} className={styles.section} aria-labelledby={titleId} data-field={section}>
      <header className={styles.head}>
        <Glyph className={styles.icon} size={18} stroke={1.75} aria-hidden="true" />
        <h4 id={titleId} className={styles.title}>
          {title}
        </h4>
        {list.length > 0 && <span className={styles.count}>{formatNumber(list.length)}</span>}
        <Button
          className={styles.add ?? ''}
          variant="default"
          size="xs"
          data-act="add"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          disabled={list.length >= dayLimits.components}
          onClick={add}
        >
          {nouns[section].add}
        </Button>
      </header>
      {problems[section] && <p className={styles.problem}>{problems[section]}</p>}
      {list.length === 0 ? (
        <p className={styles.hint}>{hint}</p>
      ) : (
        <ol className={styles.list}>
          {list.map((one, at) => {
            const base = `${section}.${at}`;
            return (
              <ComponentCard
                key={one.key}
                name={nameOf(section, at, one)}
                summary={summaryOf(section, one)}
                at={at}
                last={at === list.length - 1}
                open={cards.isOpen(one.key)}
                wrong={hasProblem(problems, base)}
                keeps={keeps(one)}
                drag={drag}
                onToggle={() => cards.toggle(one.key)}
                onMove={(step, by) => move(at, at + step, by)}
                onDuplicate={() => duplicate(one, at)}
                onRemove={() => remove(one, at)}
              >
                <Fields
                  base={base}
                  item={one}
                  onChange={(update) => onChange((now) => updated(now, one.key, update))}
                />
                <div className={styles.tools}>
                  <Suspense>
                    <Filled
                      slot={componentTools}
                      with={{ challengeId, componentId: one.id, name: nameOf(section, at, one) }}
                    />
                  </Suspense>
                </div>
              </ComponentCard>
            );
          })}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </section>
  );
}
