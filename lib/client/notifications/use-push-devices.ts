"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { notificationSettingsCalls, pushCalls } from "@/lib/calls/notifications";
import { callOf } from "@/lib/client/api/api";
import { queryOf } from "@/lib/client/api/query-of";
import { readPushState, subscribeToPush, unsubscribeFromPush } from "./push-browser";

const devices = queryOf(pushCalls.listPushDevices);
const STATE = ["push-state"];

export function usePushDevices() {
  return { devices: useQuery(devices), state: useQuery({ queryKey: STATE, queryFn: readPushState }) };
}

/** Adds this browser or removes any. The first one turns on the urgent kinds, so settings are refetched. */
export function usePushChanges() {
  const client = useQueryClient();
  const onSettled = async () => {
    await client.invalidateQueries({ queryKey: devices.queryKey });
    await client.invalidateQueries({ queryKey: STATE });
    await client.invalidateQueries({ queryKey: queryOf(notificationSettingsCalls.notificationSettings).queryKey });
  };
  return {
    /** Resolves to false when the user or the browser declined. */
    add: useMutation({
      mutationFn: async (publicKey: string) => {
        const subscription = await subscribeToPush(publicKey);
        if (!subscription) return false;
        await callOf(pushCalls.addPushDevice)(subscription);
        return true;
      },
      onSettled,
    }),
    remove: useMutation({
      mutationFn: async ({ id, isThis }: { id: string; isThis: boolean }) => {
        await callOf(pushCalls.removePushDevice)({ id });
        if (isThis) await unsubscribeFromPush();
      },
      onSettled,
    }),
  };
}
