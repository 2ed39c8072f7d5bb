import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { MenuButton } from '#ui/menu-button.tsx';
import { useOrderActions } from './order-actions.ts';

/** The actions on an order: the most frequent as buttons, the others under "More". */
export function OrderButtons({ order }: { order: PurchaseOrder }) {
  const actions = useOrderActions()(order).filter(({ visible }) => visible !== false);
  const [first, second, ...rest] = actions;
  return (
    <>
      {rest.length > 0 && (
        <MenuButton
          label="More actions"
          width={240}
          button={(props) => (
            <Button
              variant="default"
              leftSection={<IconDots size={16} aria-hidden="true" />}
              {...props}
            >
              More
            </Button>
          )}
        >
          {(action, { MenuItem }) =>
            rest.map(({ label, icon, tone, onSelect }) => (
              <MenuItem
                key={label}
                label={label}
                icon={icon}
                {...(tone ? { tone } : {})}
                onSelect={action(onSelect)}
              />
            ))
          }
        </MenuButton>
      )}
      {second && <ActionButton action={second} variant="default" />}
      {first && <ActionButton action={first} variant={second ? 'filled' : 'default'} />}
    </>
  );
}

type Action = ReturnType<ReturnType<typeof useOrderActions>>[number];

function ActionButton({ action, variant }: { action: Action; variant: 'filled' | 'default' }) {
  const { label, icon: ActionIcon, onSelect } = action;
  return (
    <Button
      variant={variant}
      leftSection={<ActionIcon size={16} aria-hidden="true" />}
      onClick={onSelect}
    >
      {label}
    </Button>
  );
}
