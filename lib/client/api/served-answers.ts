"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/**
 * Puts the answers that came with the page into the cache, before the queries of the component are read: they are then there in the
 * first rendering, on the server and here. What the cache knows already is newer and stays.
 */
export function useServedAnswers(answers: readonly { queryKey: QueryKey; data: unknown }[]): void {
  const queryClient = useQueryClient();
  useState(() => {
    for (const { queryKey, data } of answers) {
      if (data === null || data === undefined) continue;
      queryClient.setQueryData(queryKey, (known: unknown) => known ?? data);
    }
  });
}
