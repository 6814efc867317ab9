import { useQuery } from "@tanstack/react-query";
import { subscriptionStatus } from "./subscription";

export function useSubscriptionStatus() {
  return useQuery(subscriptionStatus);
}
