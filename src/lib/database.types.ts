
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "alert_settings": {
                  Row: {
                    "phone": string | null,"quiet_from": string | null,"quiet_until": string | null,"texts": boolean,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "phone"?: string | null,"quiet_from"?: string | null,"quiet_until"?: string | null,"texts"?: boolean,"updated_at"?: string,"user_id"?: string
                  }
                  Update: {
                    "phone"?: string | null,"quiet_from"?: string | null,"quiet_until"?: string | null,"texts"?: boolean,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"chat_conversations": {
                  Row: {
                    "closed_at": string | null,"closed_by": string | null,"created_at": string,"email": string | null,"held_for": string | null,"id": string,"last_message_at": string,"last_staff_message_at": string | null,"last_visitor_message_at": string,"message_count": number,"name": string,"page": string,"phone": string | null,"service_request_id": string | null,"staff_seen_at": string | null,"token_hash": string,"waiting_since": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "closed_at"?: string | null,"closed_by"?: string | null,"created_at"?: string,"email"?: string | null,"held_for"?: string | null,"id": string,"last_message_at"?: string,"last_staff_message_at"?: string | null,"last_visitor_message_at"?: string,"message_count"?: number,"name": string,"page": string,"phone"?: string | null,"service_request_id"?: string | null,"staff_seen_at"?: string | null,"token_hash": string,"waiting_since"?: string | null
                  }
                  Update: {
                    "closed_at"?: string | null,"closed_by"?: string | null,"created_at"?: string,"email"?: string | null,"held_for"?: string | null,"id"?: string,"last_message_at"?: string,"last_staff_message_at"?: string | null,"last_visitor_message_at"?: string,"message_count"?: number,"name"?: string,"page"?: string,"phone"?: string | null,"service_request_id"?: string | null,"staff_seen_at"?: string | null,"token_hash"?: string,"waiting_since"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_conversations_service_request_id_fkey"
      columns: ["service_request_id"]
isOneToOne: true
      referencedRelation: "service_requests"
      referencedColumns: ["id"]
    }
                  ]
                },"chat_messages": {
                  Row: {
                    "author": string,"body": string,"conversation_id": string,"created_at": string,"id": string,"position": number,"staff_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "author": string,"body": string,"conversation_id": string,"created_at"?: string,"id": string,"position": number,"staff_id"?: string | null
                  }
                  Update: {
                    "author"?: string,"body"?: string,"conversation_id"?: string,"created_at"?: string,"id"?: string,"position"?: number,"staff_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_messages_conversation_id_fkey"
      columns: ["conversation_id"]
isOneToOne: false
      referencedRelation: "chat_conversations"
      referencedColumns: ["id"]
    }
                  ]
                },"google_review_syncs": {
                  Row: {
                    "error": string | null,"error_code": string | null,"fetched": number,"finished_at": string | null,"google_average": number | null,"google_count": number | null,"id": string,"inserted": number,"is_complete": boolean | null,"removed": number,"source": string | null,"started_at": string,"updated": number
                  }
                  ComputedFields: never
                  Insert: {
                    "error"?: string | null,"error_code"?: string | null,"fetched"?: number,"finished_at"?: string | null,"google_average"?: number | null,"google_count"?: number | null,"id"?: string,"inserted"?: number,"is_complete"?: boolean | null,"removed"?: number,"source"?: string | null,"started_at"?: string,"updated"?: number
                  }
                  Update: {
                    "error"?: string | null,"error_code"?: string | null,"fetched"?: number,"finished_at"?: string | null,"google_average"?: number | null,"google_count"?: number | null,"id"?: string,"inserted"?: number,"is_complete"?: boolean | null,"removed"?: number,"source"?: string | null,"started_at"?: string,"updated"?: number
                  }
                  Relationships: [
                    
                  ]
                },"google_reviews": {
                  Row: {
                    "author_name": string,"author_uri": string | null,"fetched_at": string,"id": string,"rating": number,"reply_text": string | null,"reply_time": string | null,"source": string,"text": string | null,"time": string
                  }
                  ComputedFields: never
                  Insert: {
                    "author_name": string,"author_uri"?: string | null,"fetched_at"?: string,"id": string,"rating": number,"reply_text"?: string | null,"reply_time"?: string | null,"source": string,"text"?: string | null,"time": string
                  }
                  Update: {
                    "author_name"?: string,"author_uri"?: string | null,"fetched_at"?: string,"id"?: string,"rating"?: number,"reply_text"?: string | null,"reply_time"?: string | null,"source"?: string,"text"?: string | null,"time"?: string
                  }
                  Relationships: [
                    
                  ]
                },"job_events": {
                  Row: {
                    "actor_id": string | null,"actor_name": string | null,"body": string | null,"created_at": string,"from_status": string | null,"held_from": string | null,"hold_reason": string | null,"id": string,"job_id": string,"kind": string,"to_status": string | null,"undoes": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "actor_id"?: string | null,"actor_name"?: string | null,"body"?: string | null,"created_at"?: string,"from_status"?: string | null,"held_from"?: string | null,"hold_reason"?: string | null,"id"?: string,"job_id": string,"kind": string,"to_status"?: string | null,"undoes"?: string | null
                  }
                  Update: {
                    "actor_id"?: string | null,"actor_name"?: string | null,"body"?: string | null,"created_at"?: string,"from_status"?: string | null,"held_from"?: string | null,"hold_reason"?: string | null,"id"?: string,"job_id"?: string,"kind"?: string,"to_status"?: string | null,"undoes"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "job_events_job_id_fkey"
      columns: ["job_id"]
isOneToOne: false
      referencedRelation: "jobs"
      referencedColumns: ["id"]
    }
                  ]
                },"job_inspections": {
                  Row: {
                    "actor_id": string | null,"created_at": string,"id": string,"inspected_on": string,"kind": string,"moved_from": string | null,"passed": boolean,"permit_id": string,"remark": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "actor_id"?: string | null,"created_at"?: string,"id": string,"inspected_on": string,"kind": string,"moved_from"?: string | null,"passed": boolean,"permit_id": string,"remark"?: string | null
                  }
                  Update: {
                    "actor_id"?: string | null,"created_at"?: string,"id"?: string,"inspected_on"?: string,"kind"?: string,"moved_from"?: string | null,"passed"?: boolean,"permit_id"?: string,"remark"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "job_inspections_permit_id_fkey"
      columns: ["permit_id"]
isOneToOne: false
      referencedRelation: "job_permits"
      referencedColumns: ["id"]
    }
                  ]
                },"job_permits": {
                  Row: {
                    "authority": string | null,"created_at": string,"expires_on": string | null,"fee_cents": number | null,"id": string,"job_id": string,"number": string | null,"status": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "authority"?: string | null,"created_at"?: string,"expires_on"?: string | null,"fee_cents"?: number | null,"id": string,"job_id": string,"number"?: string | null,"status"?: string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "authority"?: string | null,"created_at"?: string,"expires_on"?: string | null,"fee_cents"?: number | null,"id"?: string,"job_id"?: string,"number"?: string | null,"status"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "job_permits_job_id_fkey"
      columns: ["job_id"]
isOneToOne: false
      referencedRelation: "jobs"
      referencedColumns: ["id"]
    }
                  ]
                },"jobs": {
                  Row: {
                    "bill_to": string | null,"created_at": string,"customer_id": string | null,"description": string | null,"held_from": string | null,"hold_reason": string | null,"id": string,"lead": string | null,"property_id": string | null,"reference": string,"request_id": string | null,"status": string,"status_changed_at": string,"title": string,"updated_at": string,"version": number,"warranty_of": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "bill_to"?: string | null,"created_at"?: string,"customer_id"?: string | null,"description"?: string | null,"held_from"?: string | null,"hold_reason"?: string | null,"id"?: string,"lead"?: string | null,"property_id"?: string | null,"reference"?: string,"request_id"?: string | null,"status"?: string,"status_changed_at"?: string,"title": string,"updated_at"?: string,"version"?: number,"warranty_of"?: string | null
                  }
                  Update: {
                    "bill_to"?: string | null,"created_at"?: string,"customer_id"?: string | null,"description"?: string | null,"held_from"?: string | null,"hold_reason"?: string | null,"id"?: string,"lead"?: string | null,"property_id"?: string | null,"reference"?: string,"request_id"?: string | null,"status"?: string,"status_changed_at"?: string,"title"?: string,"updated_at"?: string,"version"?: number,"warranty_of"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "jobs_request_id_fkey"
      columns: ["request_id"]
isOneToOne: false
      referencedRelation: "service_requests"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "jobs_warranty_of_fkey"
      columns: ["warranty_of"]
isOneToOne: false
      referencedRelation: "jobs"
      referencedColumns: ["id"]
    }
                  ]
                },"on_call_shifts": {
                  Row: {
                    "created_at": string,"ends_at": string,"id": string,"starts_at": string,"user_id": string,"weekday": number
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"ends_at": string,"id"?: string,"starts_at": string,"user_id": string,"weekday": number
                  }
                  Update: {
                    "created_at"?: string,"ends_at"?: string,"id"?: string,"starts_at"?: string,"user_id"?: string,"weekday"?: number
                  }
                  Relationships: [
                    
                  ]
                },"profiles": {
                  Row: {
                    "created_at": string,"full_name": string | null,"phone": string | null,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"full_name"?: string | null,"phone"?: string | null,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"full_name"?: string | null,"phone"?: string | null,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"push_subscriptions": {
                  Row: {
                    "auth": string,"browser": string | null,"created_at": string,"endpoint": string,"id": string,"p256dh": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "auth": string,"browser"?: string | null,"created_at"?: string,"endpoint": string,"id"?: string,"p256dh": string,"user_id"?: string
                  }
                  Update: {
                    "auth"?: string,"browser"?: string | null,"created_at"?: string,"endpoint"?: string,"id"?: string,"p256dh"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"reviews": {
                  Row: {
                    "body": string,"created_at": string,"display_name": string,"id": string,"moderated_at": string | null,"moderated_by": string | null,"rating": number,"reason": string | null,"service": string,"service_request_id": string,"status": string,"title": string | null,"town": string
                  }
                  ComputedFields: never
                  Insert: {
                    "body": string,"created_at"?: string,"display_name": string,"id"?: string,"moderated_at"?: string | null,"moderated_by"?: string | null,"rating": number,"reason"?: string | null,"service": string,"service_request_id": string,"status"?: string,"title"?: string | null,"town": string
                  }
                  Update: {
                    "body"?: string,"created_at"?: string,"display_name"?: string,"id"?: string,"moderated_at"?: string | null,"moderated_by"?: string | null,"rating"?: number,"reason"?: string | null,"service"?: string,"service_request_id"?: string,"status"?: string,"title"?: string | null,"town"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "reviews_service_request_id_fkey"
      columns: ["service_request_id"]
isOneToOne: true
      referencedRelation: "service_requests"
      referencedColumns: ["id"]
    }
                  ]
                },"saved_views": {
                  Row: {
                    "created_at": string,"id": string,"name": string,"owner": string,"place": number,"search": string,"shared": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"name": string,"owner"?: string,"place": number,"search": string,"shared"?: boolean
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"name"?: string,"owner"?: string,"place"?: number,"search"?: string,"shared"?: boolean
                  }
                  Relationships: [
                    
                  ]
                },"service_request_events": {
                  Row: {
                    "actor_id": string | null,"actor_name": string | null,"body": string | null,"created_at": string,"from_status": string | null,"id": string,"kind": string,"service_request_id": string,"to_status": string | null,"undoes": string | null,"visible_to_customer": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "actor_id"?: string | null,"actor_name"?: string | null,"body"?: string | null,"created_at"?: string,"from_status"?: string | null,"id"?: string,"kind"?: string,"service_request_id": string,"to_status"?: string | null,"undoes"?: string | null,"visible_to_customer"?: boolean
                  }
                  Update: {
                    "actor_id"?: string | null,"actor_name"?: string | null,"body"?: string | null,"created_at"?: string,"from_status"?: string | null,"id"?: string,"kind"?: string,"service_request_id"?: string,"to_status"?: string | null,"undoes"?: string | null,"visible_to_customer"?: boolean
                  }
                  Relationships: [
                    {
      foreignKeyName: "service_request_events_service_request_id_fkey"
      columns: ["service_request_id"]
isOneToOne: false
      referencedRelation: "service_requests"
      referencedColumns: ["id"]
    }
                  ]
                },"service_requests": {
                  Row: {
                    "address": string | null,"assigned_to": string | null,"created_at": string,"customer_id": string | null,"duplicate_of": string | null,"email": string | null,"found_by": string,"held_for": string | null,"id": string,"message": string,"name": string,"needs_attention": boolean,"opened_at": string | null,"opened_by": string | null,"other_town": string | null,"phone": string,"preferred_contact": string,"preferred_times": (string)[],"property_id": string | null,"reference": string,"service": string,"set_aside": string | null,"source": string,"status": string,"status_changed_at": string,"town": string,"updated_at": string,"urgency": string,"user_id": string | null,"wrote_at": string | null,"wrote_before": string | null,"is_told": boolean | null
                  }
                  ComputedFields: "is_told"
                  Insert: {
                    "address"?: string | null,"assigned_to"?: string | null,"created_at"?: string,"customer_id"?: string | null,"duplicate_of"?: string | null,"email"?: string | null,"found_by"?: never,"held_for"?: string | null,"id": string,"message": string,"name": string,"needs_attention"?: never,"opened_at"?: string | null,"opened_by"?: string | null,"other_town"?: string | null,"phone": string,"preferred_contact": string,"preferred_times"?: (string)[],"property_id"?: string | null,"reference"?: string,"service": string,"set_aside"?: string | null,"source"?: string,"status"?: string,"status_changed_at"?: string,"town": string,"updated_at"?: string,"urgency": string,"user_id"?: string | null,"wrote_at"?: string | null,"wrote_before"?: string | null
                  }
                  Update: {
                    "address"?: string | null,"assigned_to"?: string | null,"created_at"?: string,"customer_id"?: string | null,"duplicate_of"?: string | null,"email"?: string | null,"found_by"?: never,"held_for"?: string | null,"id"?: string,"message"?: string,"name"?: string,"needs_attention"?: never,"opened_at"?: string | null,"opened_by"?: string | null,"other_town"?: string | null,"phone"?: string,"preferred_contact"?: string,"preferred_times"?: (string)[],"property_id"?: string | null,"reference"?: string,"service"?: string,"set_aside"?: string | null,"source"?: string,"status"?: string,"status_changed_at"?: string,"town"?: string,"updated_at"?: string,"urgency"?: string,"user_id"?: string | null,"wrote_at"?: string | null,"wrote_before"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "service_requests_duplicate_of_fkey"
      columns: ["duplicate_of"]
isOneToOne: false
      referencedRelation: "service_requests"
      referencedColumns: ["reference"]
    }
                  ]
                },"time_off": {
                  Row: {
                    "created_at": string,"ends_at": string | null,"first_day": string,"id": string,"last_day": string,"reason": string | null,"starts_at": string | null,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"ends_at"?: string | null,"first_day": string,"id"?: string,"last_day": string,"reason"?: string | null,"starts_at"?: string | null,"user_id"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"ends_at"?: string | null,"first_day"?: string,"id"?: string,"last_day"?: string,"reason"?: string | null,"starts_at"?: string | null,"user_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"user_roles": {
                  Row: {
                    "created_at": string,"role": string,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"role"?: string,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"role"?: string,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"working_hours": {
                  Row: {
                    "created_at": string,"ends_at": string,"id": string,"starts_at": string,"user_id": string,"weekday": number
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"ends_at": string,"id"?: string,"starts_at": string,"user_id": string,"weekday": number
                  }
                  Update: {
                    "created_at"?: string,"ends_at"?: string,"id"?: string,"starts_at"?: string,"user_id"?: string,"weekday"?: number
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            "google_review_summary": {
                  Row: {
                    "average_rating": number | null,"review_count": number | null
                  }
                  ComputedFields: never
                  Insert: {
                           "average_rating"?: number | null,"review_count"?: number | null
                         }
                        Update: {
                           "average_rating"?: number | null,"review_count"?: number | null
                         }
                        Relationships: [
                    
                  ]
                }
          }
          Functions: {
            "add_addresses":
{ Args: { "addresses": Json,"wallet_id": string }; Returns: Json
                           },
"announced_file":
{ Args: { "file_id": string }; Returns: Json
                           },
"answer_chat":
{ Args: { "answer": Json }; Returns: Json
                           },
"answer_estimate":
{ Args: { "answer": Json }; Returns: Json
                           },
"answers_waiting":
{ Args: { "request_id": string }; Returns: Json
                           },
"ask_bitcoin_refund":
{ Args: { "refund": Json }; Returns: Json
                           },
"assembly_file":
{ Args: { "assembly_id": string }; Returns: Json
                           },
"assign_service_request":
{ Args: { "from_person"?: string,"request_id": string,"to_person"?: string }; Returns: Json
                           },
"assign_service_requests":
{ Args: { "from_people": (string)[],"request_ids": (string)[],"to_people": (string)[] }; Returns: Json
                           },
"attach_file":
{ Args: { "file": Json }; Returns: Json
                           },
"attention":
{ Args: { "most"?: number,"of_kind"?: string }; Returns: Json
                           },
"attribute_text":
{ Args: { "message_id": string,"provider_ids": (string)[] }; Returns: string
                           },
"audit_entries":
{ Args: { "before_id"?: number }; Returns: {
              "actor_id": string,"actor_name": string,"actor_role": string,"after": Json,"before": Json,"happened_at": string,"id": number,"subject": string,"what": string
            }[]
                           },
"bitcoin_blocks":
{ Args: { "hashes": (string)[] }; Returns: Json
                           },
"bitcoin_chain":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"bitcoin_payment":
{ Args: { "invoice_id": string }; Returns: Json
                           },
"book_time":
{ Args: { "request_id": string,"window_from": string }; Returns: Json
                           },
"calendar_visits":
{ Args: { "token": string }; Returns: Json
                           },
"cancel_later":
{ Args: { "answer_id": string }; Returns: Json
                           },
"cancel_service_request":
{ Args: { "request_id": string }; Returns: Json
                           },
"cancel_visit":
{ Args: { "request_id": string,"visit_from": string }; Returns: Json
                           },
"cancel_wallet":
{ Args: { "wallet_id": string }; Returns: Json
                           },
"change_job":
{ Args: { "changes": Json,"job_id": string,"seen_version": number }; Returns: Json
                           },
"change_role":
{ Args: { "new_role": string,"person": string }; Returns: Json
                           },
"chat_list":
{ Args: { "before_id"?: string,"before_time"?: string,"closed"?: boolean }; Returns: {
              "created_at": string,"email": string,"id": string,"is_new": boolean,"last_author": string,"last_message": string,"last_message_at": string,"message_count": number,"name": string,"page": string,"phone": string,"reference": string,"waiting_since": string
            }[]
                           },
"claim_bitcoin_looks":
{ Args: { "most"?: number,"of_invoice"?: string,"of_wallet"?: string }; Returns: Json
                           },
"claim_bitcoin_refund":
{ Args: { "refund": Json }; Returns: Json
                           },
"claim_messages":
{ Args: { "batch"?: number,"channels": (string)[] }; Returns: {
              "attempt": number,"category": string,"channel": string,"evidence": Json,"first_tried_seconds_ago": number,"id": string,"payload": Json,"push": Json,"recipient": string,"template": string,"unsubscribe_token": string
            }[]
                           },
"close_books":
{ Args: { "until": string }; Returns: Json
                           },
"close_chat":
{ Args: { "conversation_id": string }; Returns: Json
                           },
"close_rates":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"closed_days":
{ Args: Record<PropertyKey, never>; Returns: (string)[]
                           },
"confirm_customer":
{ Args: { "customer_id"?: string,"is_new"?: boolean,"request_id": string,"seen_customer"?: string }; Returns: Json
                           },
"confirm_phone_code":
{ Args: { "code": string }; Returns: Json
                           },
"correct_hours":
{ Args: { "correction": Json }; Returns: Json
                           },
"correct_service_request":
{ Args: { "correction": Json,"request_id": string }; Returns: Json
                           },
"countersign_estimate":
{ Args: { "signature": Json }; Returns: Json
                           },
"credit_invoice":
{ Args: { "credit": Json }; Returns: Json
                           },
"customer_candidates":
{ Args: { "request_id": string }; Returns: Json
                           },
"customer_estimate":
{ Args: { "estimate_id": string }; Returns: Json
                           },
"customer_file":
{ Args: { "customer_id": string }; Returns: Json
                           },
"customer_invoice":
{ Args: { "invoice_id": string }; Returns: Json
                           },
"customer_statement":
{ Args: { "customer_id": string,"from_day": string,"until_day": string }; Returns: Json
                           },
"customers_choose_times":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"delete_chat":
{ Args: { "conversation_id": string }; Returns: Json
                           },
"delete_my_account":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"discard_invoice":
{ Args: { "invoice_id": string,"seen_version": number }; Returns: Json
                           },
"dismiss_message":
{ Args: { "message_id": string }; Returns: Json
                           },
"documents_to_sign":
{ Args: { "choice": Json }; Returns: Json
                           },
"enter_service_request":
{ Args: { "request": Json }; Returns: Json
                           },
"erase_person":
{ Args: { "person_email"?: string,"person_phone"?: string,"really"?: boolean,"reviews"?: string }; Returns: Json
                           },
"estimate_file":
{ Args: { "estimate_id": string }; Returns: Json
                           },
"estimate_photos":
{ Args: { "estimate_id": string }; Returns: {
              "has_small": boolean,"id": string,"name": string
            }[]
                           },
"estimates_of_job":
{ Args: { "job_id": string }; Returns: Json
                           },
"evidence_days":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"evidence_lines":
{ Args: { "behind": number }; Returns: Json
                           },
"export_rows":
{ Args: { "behind"?: Json,"list": string,"wanted"?: Json }; Returns: Json
                           },
"fail_google_review_sync":
{ Args: { "code": string,"message": string,"run": string }; Returns: undefined
                           },
"files_of":
{ Args: { "of_job"?: string,"of_request"?: string }; Returns: {
              "by_office": boolean,"created_at": string,"for_customer": boolean,"height": number,"id": string,"message_id": string,"name": string,"size": number,"type": string,"width": number
            }[]
                           },
"files_to_remove":
{ Args: Record<PropertyKey, never>; Returns: string[]
                           },
"filter_service_requests":
{ Args: { "behind"?: Json,"wanted": Json }; Returns: Json
                           },
"find_assemblies":
{ Args: { "archived"?: boolean,"behind"?: string,"wanted"?: string }; Returns: Json
                           },
"find_customers":
{ Args: { "behind"?: Json,"wanted"?: string }; Returns: Json
                           },
"find_estimates":
{ Args: { "behind"?: Json,"of_status"?: string }; Returns: Json
                           },
"find_invoices":
{ Args: { "behind"?: Json,"of_standing"?: string }; Returns: Json
                           },
"find_jobs":
{ Args: { "wanted": string }; Returns: {
              "customer": string,"customer_id": string,"id": string,"reference": string,"request_id": string,"status": string,"title": string
            }[]
                           },
"find_people":
{ Args: { "only_role"?: string,"search"?: string,"skip"?: number }; Returns: {
              "created_at": string,"email": string,"email_confirmed": boolean,"full_name": string,"has_second_factor": boolean,"last_here": string,"phone": string,"role": string,"total": number,"user_id": string
            }[]
                           },
"find_prices":
{ Args: { "archived"?: boolean,"behind"?: string,"of_kind"?: string,"wanted"?: string }; Returns: Json
                           },
"find_service_requests":
{ Args: { "filters"?: Json,"wanted": string }; Returns: {
              "address": string,"assigned_to": string,"created_at": string,"email": string,"id": string,"message": string,"name": string,"needs_attention": boolean,"opened_at": string,"other_town": string,"phone": string,"reference": string,"service": string,"set_aside": string,"source": string,"status": string,"town": string,"urgency": string,"wrote_at": string
            }[]
                           },
"finish_file":
{ Args: { "file_id": string,"report": Json }; Returns: Json
                           },
"finish_google_review_sync":
{ Args: { "listing": Json,"run": string }; Returns: Json
                           },
"finish_messages":
{ Args: { "results": Json }; Returns: undefined
                           },
"forget_removed_files":
{ Args: { "file_ids": (string)[] }; Returns: undefined
                           },
"free_times":
{ Args: { "first_day": string,"job_id"?: string,"last_day": string,"minutes": number }; Returns: Json
                           },
"google_review_sync_status":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"health":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"held_requests":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"hold_time":
{ Args: { "request_id": string,"window_from": string }; Returns: Json
                           },
"hours_of_days":
{ Args: { "first_day": string,"last_day": string }; Returns: Json
                           },
"import_customers":
{ Args: { "import_id": string,"seen": string }; Returns: Json
                           },
"import_prices":
{ Args: { "import_id": string,"seen": string }; Returns: Json
                           },
"invoice_file":
{ Args: { "invoice_id": string }; Returns: Json
                           },
"invoice_rules":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"invoices_of_job":
{ Args: { "job_id": string }; Returns: Json
                           },
"is_told":
{ Args: { "request": Omit<Database["public"]['Tables']["service_requests"]['Row'], Database["public"]['Tables']["service_requests"]['ComputedFields']> }; Returns: boolean
                           },
"issue_invoice":
{ Args: { "invoice_id": string,"seen_version": number }; Returns: Json
                           },
"keep_bitcoin_credit":
{ Args: { "invoice_id": string }; Returns: Json
                           },
"keep_contact":
{ Args: { "contact_id": string }; Returns: Json
                           },
"known_bitcoin_outputs":
{ Args: { "addresses": (string)[] }; Returns: Json
                           },
"latest_imports":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"latest_price_imports":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"let_customers_choose":
{ Args: { "allowed": boolean }; Returns: Json
                           },
"look_up_chats":
{ Args: { "wanted": string }; Returns: {
              "email": string,"id": string,"last_message_at": string,"name": string,"phone": string,"reference": string
            }[]
                           },
"look_up_estimates":
{ Args: { "wanted": string }; Returns: {
              "customer": string,"id": string,"reference": string,"status": string,"title": string
            }[]
                           },
"look_up_invoices":
{ Args: { "wanted": string }; Returns: {
              "customer": string,"id": string,"number": number,"standing": string,"title": string
            }[]
                           },
"mail_choice":
{ Args: { "token": string }; Returns: Json
                           },
"make_calendar":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"mark_all_spam":
{ Args: { "request_ids": (string)[],"spam": boolean }; Returns: Json
                           },
"mark_spam":
{ Args: { "request_id": string,"spam": boolean }; Returns: Json
                           },
"merge_all_requests":
{ Args: { "duplicate_ids": (string)[],"kept_id": string }; Returns: Json
                           },
"merge_customers":
{ Args: { "kept_id": string,"merge_id": string,"merged_id": string }; Returns: Json
                           },
"merge_service_requests":
{ Args: { "duplicate_id": string,"kept_id": string }; Returns: Json
                           },
"messages_coming":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"moderate_review":
{ Args: { "decision": string,"from_status": string,"reason"?: string,"review_id": string }; Returns: Json
                           },
"move_job":
{ Args: { "hold_reason"?: string,"job_id": string,"seen_version": number,"to_status": string }; Returns: Json
                           },
"move_service_request":
{ Args: { "from_status": string,"request_id": string,"to_status": string }; Returns: Json
                           },
"move_service_requests":
{ Args: { "from_statuses": (string)[],"request_ids": (string)[],"to_status": string }; Returns: Json
                           },
"move_visits":
{ Args: { "moves": Json }; Returns: Json
                           },
"my_calendar":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_contact_preferences":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_data":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_day":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_estimates":
{ Args: { "request_id": string }; Returns: Json
                           },
"my_invoices":
{ Args: { "request_id": string }; Returns: Json
                           },
"my_jobs":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_properties":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_request_history":
{ Args: { "request_id": string }; Returns: {
              "body": string,"created_at": string,"id": string,"kind": string,"stage": string
            }[]
                           },
"my_service_request":
{ Args: { "request_id": string }; Returns: {
              "address": string,"continued_in": string,"created_at": string,"duplicate_of": string,"email": string,"id": string,"may_cancel": boolean,"may_choose_time": boolean,"message": string,"name": string,"other_town": string,"phone": string,"preferred_contact": string,"preferred_times": (string)[],"reference": string,"service": string,"source": string,"stage": string,"town": string,"urgency": string,"visit": Json
            }[]
                           },
"my_service_requests":
{ Args: { "before_created_at"?: string,"before_id"?: string }; Returns: {
              "address": string,"created_at": string,"id": string,"is_duplicate": boolean,"may_choose_time": boolean,"other_town": string,"reference": string,"service": string,"stage": string,"to_answer": Json,"to_pay": Json,"town": string,"visit": Json
            }[]
                           },
"my_statement":
{ Args: { "from_day": string,"until_day": string }; Returns: Json
                           },
"new_request_count":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"note_opened":
{ Args: { "estimate_id": string,"revision": number }; Returns: Json
                           },
"offer_of_job":
{ Args: { "job_id": string }; Returns: Json
                           },
"offer_times":
{ Args: { "job_id": string,"kind": string,"minutes": number,"times": Json }; Returns: Json
                           },
"office_access":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"office_health":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"on_call_now":
{ Args: Record<PropertyKey, never>; Returns: {
              "can_be_texted": boolean,"full_name": string,"user_id": string
            }[]
                           },
"open_chat":
{ Args: { "conversation_id": string }; Returns: Json
                           },
"open_service_request":
{ Args: { "request_id": string }; Returns: Json
                           },
"overdue_requests":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"own_review_summary":
{ Args: { "of_service"?: string,"of_town"?: string }; Returns: {
              "average_rating": number,"review_count": number
            }[]
                           },
"plan_messages":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"plan_visit":
{ Args: { "visit": Json }; Returns: Json
                           },
"press_visit":
{ Args: { "press": Json }; Returns: Json
                           },
"price_file":
{ Args: { "item_id": string }; Returns: Json
                           },
"prices_with_codes":
{ Args: { "codes": (string)[] }; Returns: Json
                           },
"proof_challenge":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"proof_pass":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"property_file":
{ Args: { "property_id": string }; Returns: Json
                           },
"quote_bitcoin":
{ Args: { "invoice_id": string }; Returns: Json
                           },
"read_chat":
{ Args: { "after"?: number,"conversation_id": string,"token": string }; Returns: Json
                           },
"record_inspection":
{ Args: { "inspection": Json }; Returns: Json
                           },
"record_payment":
{ Args: { "payment": Json }; Returns: Json
                           },
"release_request":
{ Args: { "request_id": string }; Returns: Json
                           },
"reminder_rules":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"remove_file":
{ Args: { "file_id": string }; Returns: Json
                           },
"report_bitcoin_sources":
{ Args: { "sources": Json }; Returns: undefined
                           },
"report_forged_address":
{ Args: { "address": string,"invoice_id": string }; Returns: Json
                           },
"report_function_run":
{ Args: { "function_name": string }; Returns: undefined
                           },
"report_google_review_sync":
{ Args: { "fetched": number,"run": string,"total": number }; Returns: undefined
                           },
"report_visit":
{ Args: { "minutes"?: number,"outcome"?: string,"seen_version": number,"to_status": string,"visit_id": string }; Returns: Json
                           },
"request_phone_code":
{ Args: { "phone": string }; Returns: Json
                           },
"resubscribe":
{ Args: { "token": string }; Returns: Json
                           },
"retry_all_messages":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"retry_message":
{ Args: { "message_id": string }; Returns: Json
                           },
"reverse_payment":
{ Args: { "payment_id": string,"reason": string }; Returns: Json
                           },
"review_invitation":
{ Args: { "service_request_id": string }; Returns: Json
                           },
"reviews_for_staff":
{ Args: { "after_decided"?: boolean,"after_id"?: string,"after_time"?: string }; Returns: {
              "body": string,"created_at": string,"customer_name": string,"display_name": string,"id": string,"moderated_at": string,"moderator_name": string,"rating": number,"reason": string,"reference": string,"service": string,"service_request_id": string,"status": string,"title": string,"town": string
            }[]
                           },
"reviews_to_write":
{ Args: Record<PropertyKey, never>; Returns: {
              "done_at": string,"id": string,"reference": string,"service": string,"town": string
            }[]
                           },
"revoke_calendar":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"save_assembly":
{ Args: { "assembly": Json }; Returns: Json
                           },
"save_customer":
{ Args: { "customer": Json }; Returns: Json
                           },
"save_estimate":
{ Args: { "estimate": Json }; Returns: Json
                           },
"save_invoice":
{ Args: { "invoice": Json }; Returns: Json
                           },
"save_permit":
{ Args: { "permit": Json }; Returns: Json
                           },
"save_price":
{ Args: { "item": Json }; Returns: Json
                           },
"save_property":
{ Args: { "property": Json }; Returns: Json
                           },
"save_tax_rate":
{ Args: { "tax": Json }; Returns: Json
                           },
"send_chat_message":
{ Args: { "message": Json }; Returns: Json
                           },
"send_customer_message":
{ Args: { "message": string,"message_id"?: string,"request_id": string }; Returns: Json
                           },
"send_estimate":
{ Args: { "estimate_id": string,"seen_version": number }; Returns: Json
                           },
"send_later":
{ Args: { "answer": Json }; Returns: Json
                           },
"send_signing_code":
{ Args: { "estimate_id": string,"seen_revision": number }; Returns: Json
                           },
"set_contact_preferences":
{ Args: { "preferences": Json }; Returns: Json
                           },
"set_escrowed_deposits":
{ Args: { "takes": boolean }; Returns: Json
                           },
"set_held_aside":
{ Args: { "request_ids": (string)[],"spam": boolean }; Returns: Json
                           },
"set_invoice_reminded":
{ Args: { "invoice_id": string,"is_reminded": boolean }; Returns: Json
                           },
"set_invoice_rules":
{ Args: { "rules": Json }; Returns: Json
                           },
"set_reminder_rules":
{ Args: { "rules": Json }; Returns: Json
                           },
"set_texts_stopped":
{ Args: { "phone": string,"stopped": boolean }; Returns: undefined
                           },
"settle_refund":
{ Args: { "refund": Json }; Returns: Json
                           },
"sign_estimate":
{ Args: { "signature": Json }; Returns: Json
                           },
"signed_bundle":
{ Args: { "estimate_id": string }; Returns: Json
                           },
"spelled_like":
{ Args: { "wanted": string }; Returns: string
                           },
"staff_names":
{ Args: Record<PropertyKey, never>; Returns: {
              "full_name": string,"role": string,"user_id": string
            }[]
                           },
"stage_import":
{ Args: { "import": Json }; Returns: Json
                           },
"stage_prices":
{ Args: { "import": Json }; Returns: Json
                           },
"start_chat":
{ Args: { "conversation": Json }; Returns: Json
                           },
"start_estimate":
{ Args: { "estimate": Json }; Returns: Json
                           },
"start_google_review_sync":
{ Args: { "source": string }; Returns: string
                           },
"start_invoice":
{ Args: { "invoice": Json }; Returns: Json
                           },
"start_job":
{ Args: { "job": Json }; Returns: Json
                           },
"start_wallet":
{ Args: { "wallet": Json }; Returns: Json
                           },
"store_bitcoin_headers":
{ Args: { "headers": Json }; Returns: number
                           },
"store_bitcoin_looks":
{ Args: { "looks": Json }; Returns: number
                           },
"store_bitcoin_price":
{ Args: { "sources": Json }; Returns: Json
                           },
"submit_review":
{ Args: { "review": Json }; Returns: Json
                           },
"submit_service_request":
{ Args: { "request": Json }; Returns: Json
                           },
"times_to_choose":
{ Args: { "request_id": string }; Returns: Json
                           },
"track_service_request":
{ Args: { "request_id": string }; Returns: Json
                           },
"try_import":
{ Args: { "import_id": string }; Returns: Json
                           },
"try_prices":
{ Args: { "import_id": string }; Returns: Json
                           },
"turn_chat_into_request":
{ Args: { "conversation_id": string,"more"?: Json }; Returns: Json
                           },
"turn_on_wallet":
{ Args: { "wallet_id": string }; Returns: Json
                           },
"undelivered_messages":
{ Args: Record<PropertyKey, never>; Returns: {
              "attempts": number,"channel": string,"created_at": string,"id": string,"last_error": string,"last_tried_at": string,"recipient": string,"reference": string,"service_request_id": string,"state": string,"template": string,"urgent": boolean
            }[]
                           },
"undo_cancel_later":
{ Args: { "answer_id": string }; Returns: Json
                           },
"undo_close_chat":
{ Args: { "conversation_id": string }; Returns: Json
                           },
"undo_confirm_customer":
{ Args: { "event_id": string }; Returns: Json
                           },
"undo_import":
{ Args: { "import_id": string }; Returns: Json
                           },
"undo_inspection":
{ Args: { "inspection_id": string }; Returns: Json
                           },
"undo_job_move":
{ Args: { "event_id": string }; Returns: Json
                           },
"undo_moves":
{ Args: { "event_ids": (string)[] }; Returns: Json
                           },
"undo_new_customer":
{ Args: { "customer_id": string }; Returns: Json
                           },
"undo_new_permit":
{ Args: { "permit_id": string }; Returns: Json
                           },
"undo_new_price":
{ Args: { "added_id": string }; Returns: Json
                           },
"undo_note":
{ Args: { "event_id": string }; Returns: Json
                           },
"undo_plan_visit":
{ Args: { "seen_version": number,"visit_id": string }; Returns: Json
                           },
"undo_price_import":
{ Args: { "import_id": string }; Returns: Json
                           },
"undo_start_job":
{ Args: { "job_id": string }; Returns: Json
                           },
"unmerge_all_requests":
{ Args: { "duplicate_ids": (string)[],"kept_id": string }; Returns: Json
                           },
"unmerge_customers":
{ Args: { "merge_id": string }; Returns: Json
                           },
"unmerge_service_request":
{ Args: { "duplicate_id": string }; Returns: Json
                           },
"unplanned_jobs":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"unsubscribe":
{ Args: { "token": string }; Returns: Json
                           },
"visible_files":
{ Args: { "file_ids": (string)[] }; Returns: {
              "has_small": boolean,"id": string,"name": string,"type": string
            }[]
                           },
"visit_conflicts":
{ Args: { "visit": Json }; Returns: Json
                           },
"visits_of_days":
{ Args: { "first_day": string,"last_day": string }; Returns: Json
                           },
"visits_of_job":
{ Args: { "job_id": string }; Returns: Json
                           },
"wallet_addresses":
{ Args: { "behind"?: number,"wallet_id": string }; Returns: Json
                           },
"wallets":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"ways_of_day":
{ Args: { "day": string }; Returns: Json
                           },
"what_happened":
{ Args: { "behind"?: Json,"of_customer"?: string,"of_property"?: string }; Returns: Json
                           },
"withdraw_estimate":
{ Args: { "estimate_id": string,"is_withdrawn"?: boolean,"seen_version": number }; Returns: Json
                           },
"write_access_notes":
{ Args: { "notes": string,"property_id": string,"seen_version": number }; Returns: Json
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
