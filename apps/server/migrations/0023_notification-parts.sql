CREATE TABLE "notification_parts" (
	"notification_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "notification_parts_notification_id_record_id_pk" PRIMARY KEY("notification_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "notification_parts" ADD CONSTRAINT "notification_parts_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_parts_record_idx" ON "notification_parts" USING btree ("record_id");