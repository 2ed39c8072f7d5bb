import { type ComponentType, createContext, type ReactNode, use } from 'react';

export type LinkProps = {
  /** An address inside the app, such as `/admin/companies?status=active`. */
  to: string;
  children?: ReactNode;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  'aria-label'?: string | undefined;
  'aria-current'?: 'page' | undefined;
  'data-tip'?: string | undefined;
  'data-tip-side'?: 'right' | undefined;
  'data-open-record'?: true | undefined;
};

function PlainLink({ to, children, ...others }: LinkProps) {
  return (
    <a href={to} {...others}>
      {children}
    </a>
  );
}

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

type LinkProviderProps = {
  /** Renders an `a` with all given props, and navigates without reloading the page. */
  component: ComponentType<LinkProps>;
  children: ReactNode;
};

/** Lets the components navigate without depending on the router. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link inside the app, rendered by the app's link component. */
export function Link(props: LinkProps) {
  const Component = use(LinkContext);
  return <Component {...props} />;
}
