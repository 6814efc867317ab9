"use no memo";

import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn";

type CardProps = ComponentProps<"section"> & {
  /** Removes the padding, for content with its own. */
  isFlush?: boolean;
};

export function Card({ className, isFlush, ...rest }: CardProps) {
  return (
    <section
      className={cn("min-w-0 rounded-card border border-line bg-surface", !isFlush && "p-4 md:px-6 md:py-5", className)}
      {...rest}
    />
  );
}

export type CardHeaderProps = {
  title: ReactNode;
  /** Id for the card's `aria-labelledby`. */
  id?: string;
  aside?: ReactNode;
  className?: string | undefined;
};

type TitledCardProps = Omit<CardProps, "title"> &
  Pick<CardHeaderProps, "title" | "aside"> & { headerClassName?: string };

/** Region named by its visible title. */
export function TitledCard({ title, aside, headerClassName, children, ...rest }: TitledCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} {...rest}>
      <CardHeader id={id} title={title} aside={aside} className={headerClassName} />
      {children}
    </Card>
  );
}

/** Card of full-width rows. With a `ref` it takes the focus of a pressed button that leaves with its row. */
export function ListCard({
  headerClassName = "mb-0 px-4 pt-4 pb-2 md:px-6 md:pt-5",
  ...rest
}: Omit<TitledCardProps, "isFlush" | "className">) {
  const tabIndex = rest.ref ? -1 : undefined;
  return (
    <TitledCard
      isFlush
      tabIndex={tabIndex}
      className="overflow-clip outline-none"
      headerClassName={headerClassName}
      {...rest}
    />
  );
}

export function CardHeader({ title, id, aside, className }: CardHeaderProps) {
  return (
    <div className={cn("mb-2 flex min-h-8 items-center justify-between gap-4", className)}>
      <h2 id={id} className="text-balance text-title phone:leading-[22px]">
        {title}
      </h2>
      {aside}
    </div>
  );
}

export function CardLabel({ className, ...rest }: ComponentProps<"h2">) {
  return <h2 className={cn("font-medium text-ink-2 text-small", className)} {...rest} />;
}
